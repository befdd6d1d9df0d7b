/** What the parts say that all screens use. */
export const components = {
  close: 'Close',
  dismiss: 'Dismiss',
  notices: 'Notices',
  turnFigure: (text: string) => `${text}: show as units, $ per million calls, or $ a month`,
  units: {
    read: (units: string) => `${units} RRU`,
    write: (units: string) => `${units} WRU`,
  },
  perMillion: (dollars: string) => `${dollars} per million`,
  perMonth: (dollars: string) => `${dollars} a month`,
  openCollection: (key: string) => `Open the collection ${key}`,
  useAsCondition: 'Alt and click: use as a condition of a query',
  localTime: (time: string) => `${time} here`,
  jsonFault: {
    unexpected: 'This does not belong here',
    end: 'Something is missing at the end',
    text: 'A text may not run over its line',
    escape: 'There is no such escape in a text',
    number: 'Not a number',
    repeated: 'This name stands here twice',
    deep: 'Nested too deep',
    trailing: 'Nothing may follow the value',
  },
  atPosition: (line: number, column: number) => `line ${line}, column ${column}`,
};
