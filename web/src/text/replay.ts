import type { ReplayRow } from '../domain/replay';

/** What the screen Traffic says of replays. */
export const replay = {
  title: 'Replay',
  hint: 'Makes the calls of a recording again on an empty database in memory, in simulated time. Your tables stay as they are.',
  file: 'Recording',
  fileOf: (name: string, calls: string, isHashed: boolean) =>
    `${name}: ${calls} calls${isHashed ? ', pseudonyms' : ''}`,
  limits: 'Limits of throughput',
  limitsOf: {
    off: 'no limits',
    provisioned: 'limits of provisioned tables',
    full: 'limits of tables and partitions',
  },
  speed: 'Speed',
  speeds: { simulated: 'without pauses', '1': 'as recorded', '10': '10 times', '100': '100 times' },
  start: 'Start the replay',
  again: 'Replay again',
  stop: 'Stop the replay',
  close: 'Close the replay',
  nothing: 'Nothing has been recorded yet. Press Record, use your tables, and stop the recording.',
  waiting: 'Waiting for the server',
  running: (done: string, of: string) => `${done} of ${of} calls`,
  stopped: (done: string) => `The replay was stopped after ${done} calls.`,
  failed: (message: string) => `The replay has failed: ${message}`,
  month: (money: string) => `${money} a month at this rate.`,
  report: 'The whole report',
  caption: 'The calls when they were recorded and when they were played',
  columns: { what: 'What', recorded: 'Recorded', played: 'Replayed', difference: 'Difference' },
  row: (what: ReplayRow['what']): string => {
    switch (what.kind) {
      case 'calls':
        return 'Calls';
      case 'limits':
        return 'Limits that were met';
      case 'error':
        return `Answered with ${what.error}`;
      case 'reads':
        return `RRU of ${what.place}`;
      case 'writes':
        return `WRU of ${what.place}`;
    }
  },
  same: '–',
};
