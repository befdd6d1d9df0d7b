import type { Step } from '../domain/routes/guide';

const units = (count: number, kind: string) => `${count.toLocaleString('en')} ${kind}`;

/** What the screen Guide says. */
export const guide = {
  title: 'The first five minutes',
  intro: 'Each step is one click, and each ends in a number that the server has measured.',
  steps: {
    load: 'Load',
    read: 'Read',
    filter: 'Filter',
    index: 'Index',
    write: 'Write',
    break: 'Break it',
    yours: 'Your turn',
  } satisfies Record<Step, string>,
  done: 'done',
  next: 'Next',
  headings: {
    load: 'Load an example',
    read: '1. Read one collection',
    filter: '2. Filter for it instead',
    index: '3. Look at the same items in another order',
    write: '4. Write one item',
    break: 'Break it',
    yours: 'Your turn',
  } satisfies Record<Step, string>,
  explanations: {
    load: 'A table of the billing of a product with many tenants: tenants, their members, invoices and events, all in one table.',
    read: 'All that belongs to the tenant acme has the partition key TENANT#acme. One Query reads the collection, and nothing else.',
    filter:
      'The same question without the key: a Scan that filters for the tenant. The filter comes after reading, so the whole table is read and paid for.',
    index:
      'The open invoices of all tenants lie side by side in the index gsi1, whose partition key is the status. Items without a status are not in it.',
    write:
      'An invoice has the key attributes of the index too. Writing it is a write of the table and one of the index.',
    break:
      'What if all new orders are open? 2,000 writes a second go to the one key STATUS#open of an index, in simulated time. The table’s own keys are even.',
    yours: 'Say in one sentence what your application asks, or paste one item as JSON.',
  } satisfies Record<Step, string>,
  actions: {
    load: 'Load the example',
    read: 'Query TENANT#acme',
    filter: 'Scan and filter',
    index: 'Query the index',
    write: 'Put an invoice',
    break: 'Send 2,000 writes a second',
    yours: 'Go',
  } satisfies Record<Step, string>,
  loadedAlready: 'The table billing is there.',
  loaded: (table: string, items: number) => `The table ${table} is there, with ${items} items.`,
  otherExamples: 'Other examples',
  openTable: (title: string) => `Load ${title}`,
  openModel: (title: string) => `Open the model ${title}`,
  readResult: (count: number, items: number) => `${units(count, 'RRU')} for ${items} items.`,
  filterResult: (count: number, read: number, returned: number) =>
    `${units(count, 'RRU')}: ${read} items were read, ${returned} of them returned.`,
  filterThrown: (percent: number) => `${percent} % of what was read and paid for was thrown away.`,
  indexResult: (count: number, items: number) =>
    `${units(count, 'RRU')} for ${items} open invoices of all tenants.`,
  writeResult: (count: number, arms: string) => `${units(count, 'WRU')}: ${arms}.`,
  arm: (name: string | undefined, count: number) => `${name ?? 'table'} ${count}`,
  seeCollection: 'See it in Collections',
  seeTraffic: 'See what it costs in Traffic',
  barRead: 'read',
  barReturned: 'returned',
  bar: (read: number, returned: number) => `${returned} returned of ${read} read`,
  noTable: 'The table billing is not there; load the example first.',
  simulated: (offered: string, throttled: string) =>
    `${offered} writes in a simulated minute, ${throttled} of them throttled.`,
  healthy: 'Nothing is throttled.',
  refusal: (reason: string, times: string) => `${reason}: ${times} times`,
  rule: (rule: string, title: string) => `${rule}: ${title}`,
  cure: 'Shard × 4',
  cureHint: 'STATUS#open becomes STATUS#open#0 to STATUS#open#3; a list of open orders is then four queries',
  again: 'Without shards again',
  map: 'Map of the simulated minute: ranges of the table’s keys, then the keys of the index; one column a second',
  cell: (key: string, second: number, offered: string, admitted: string) =>
    `${key}, second ${second}: ${offered} units asked for, ${admitted} let in`,
  rowsOf: 'Rows from above:',
  placeholder: 'list orders of a user newest first, 40/s',
  yoursLabel: 'A sentence or an item',
  yoursFault: 'This is neither an item in JSON nor a sentence such as "list orders of a user newest first".',
  itemResult: (bytes: string, write: string, read: string) =>
    `${bytes}: a write costs ${write} WRU, a read ${read} RRU.`,
  openCalculators: 'Open it in the calculators',
  connect:
    'Or point a program at this server: the endpoint is in the footer, any credentials will do. Its requests appear in Traffic.',
};
