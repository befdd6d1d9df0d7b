import { countText } from '../domain/money';

/** What the screen Traffic says. */
export const traffic = {
  title: 'Traffic',
  window: 'Window',
  windows: { '10m': 'last 10 minutes', '1h': 'last hour', '6h': 'last 6 hours' },
  live: 'Live',
  liveHint: 'The shapes of the last ten seconds, every second',
  evidence: (calls: string, since: string) => `measured on ${calls} calls since ${since}`,
  refresh: 'Ask again',
  nothingTitle: 'No request has been counted yet',
  nothingText:
    'Use a table here or from a program, and its requests appear: each shape with what it costs, what is wasted, and which keys are hot.',
  toGuide: 'Make some traffic with the guide',
  sentence: (shape: string, money: string, share: string) =>
    `${shape} costs ${money} a month, ${share} of all requests.`,
  total: (money: string) => `${money} a month at this rate`,
  shapes: 'Request shapes',
  columns: {
    shape: 'Shape',
    calls: 'Calls',
    rate: 'Calls/s',
    units: 'Units',
    returned: 'Returned of read',
    throttled: 'Throttled',
    latency: 'p50 / p99 in the engine',
    month: '$ a month',
    share: 'Share',
  },
  unitsOf: (read: string, write: string) =>
    [read === '0' ? '' : `${read} RRU`, write === '0' ? '' : `${write} WRU`]
      .filter((one) => one !== '')
      .join(' '),
  returned: (returned: number, read: number) =>
    read === 0 ? '–' : `${countText(returned)} of ${countText(read)}`,
  micros: (micros: number) => (micros < 1000 ? `${micros} µs` : `${(micros / 1000).toFixed(1)} ms`),
  openQuery: 'Open the table',
  liveColumns: { rate: 'Calls/s', read: 'RRU/s', write: 'WRU/s' },
  liveNothing: 'Nothing in the last ten seconds.',
  ledger: 'Waste ledger',
  ledgerHint: 'Lines may speak of the same units; they are not to be added up',
  ledgerNothing: 'Nothing is wasted, as far as the meter can tell.',
  certainty: { measured: 'measured', estimated: 'estimated' },
  wasted: (read: string, write: string) =>
    [read === '0' ? '' : `${read} RRU`, write === '0' ? '' : `${write} WRU`]
      .filter((one) => one !== '')
      .join(', '),
  rulePage: (rule: string) => `What ${rule} means`,
  do: 'Do:',
  indexUse: 'Use of indexes',
  indexColumns: { index: 'Index', reads: 'Reads a month', writes: 'Writes a month', calls: 'Calls' },
  neverRead: 'written, never read',
  throttles: 'Limits that were met',
  throttlesNothing: 'No call met a limit.',
  throttle: (place: string, reason: string, times: string) => `${place}: ${reason}, ${times} times`,
  heat: 'Keys and time',
  map: (place: string, use: string) =>
    `Map of ${use}s by key and minute of ${place}. Arrow keys move, Shift and arrow keys draw a box, Enter compares it.`,
  place: 'Table or index',
  use: 'Units',
  uses: { read: 'reads', write: 'writes' },
  scale: 'Colour',
  scales: { limit: 'share of what a partition carries (red: the limit)', relative: 'share of the hottest' },
  cell: (units: string, share: string, time: string, keys: string) =>
    `${time}: ${units} units in the minute, ${share} of a partition${keys === '' ? '' : `; ${keys}`}`,
  sums: (row: string, column: string) =>
    `; these keys ${row} in all minutes, this minute ${column} for all keys`,
  hottest: (key: string, place: string, share: string, time: string) =>
    `${key} of ${place}: ${share} of what a partition carries, at ${time}.`,
  unnamed: 'keys that are not among the heaviest',
  noHeat: 'Nothing yet: the map fills while requests come.',
  drag: 'Drag a box over the map to see what is particular to it.',
  compare: 'In the box',
  compareShapes: 'Shapes, by how much larger their share is in these minutes',
  compareKeys: 'Heavy keys in these ranges, since the start',
  inside: 'inside',
  outside: 'outside',
  clearBox: 'Close',
  keysNothing: 'None of the heaviest keys lies there.',
  record: 'Record',
  stop: 'Stop recording',
  recording: (calls: string) => `recording: ${calls} calls`,
  recorded: (calls: string, file: string) =>
    `${calls} calls are in ${file}. Replay them: ./tafel replay ${file}`,
  recordFailed: (message: string) => `The recording has failed: ${message}`,
  patterns:
    'How to read it: a diagonal is a key that grows, a line across is a hot key, a column is a batch job, sand is healthy.',
  table: 'table',
};
