import { expect, it } from 'vitest';
import { fileName, isUnderWay, type ReplaySide, replayRows } from './replay';

const recorded: ReplaySide = {
  errors: { ResourceInUseException: 1 },
  limitsMet: 0,
  arms: [
    { table: 'orders', index: null, readHalfUnits: 3, writeHalfUnits: 80 },
    { table: 'orders', index: 'GSI1', readHalfUnits: 0, writeHalfUnits: 80 },
  ],
};

it('each figure of the recording stands beside that of the replay', () => {
  const played: ReplaySide = {
    errors: { ThrottlingException: 4, ResourceInUseException: 1 },
    limitsMet: 4,
    arms: [
      { table: 'orders', index: null, readHalfUnits: 3, writeHalfUnits: 72 },
      { table: 'users', index: null, readHalfUnits: 1, writeHalfUnits: 0 },
    ],
  };

  expect(
    replayRows(46, recorded, played).map((row) => [...Object.values(row.what), row.recorded, row.played]),
  ).toEqual([
    ['calls', 46, 46],
    ['error', 'ResourceInUseException', 1, 1],
    ['error', 'ThrottlingException', 0, 4],
    ['limits', 0, 4],
    ['reads', 'orders', 3, 3],
    ['writes', 'orders', 80, 72],
    ['writes', 'orders.GSI1', 80, 0],
    ['reads', 'users', 0, 1],
  ]);
});

it('a replay without units has its calls and limits only', () => {
  const none: ReplaySide = { errors: {}, limitsMet: 0, arms: [] };

  expect(replayRows(2, none, none).map(({ what }) => what.kind)).toEqual(['calls', 'limits']);
});

it('a replay is under way until it has ended in some way', () => {
  expect(['waiting', 'running', 'done', 'stopped', 'failed'].map(isUnderWay)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('a file is named by the end of its path', () => {
  expect([fileName('/tmp/a/b.jsonl'), fileName('C:\\a\\b.jsonl'), fileName('b.jsonl')]).toEqual([
    'b.jsonl',
    'b.jsonl',
    'b.jsonl',
  ]);
});
