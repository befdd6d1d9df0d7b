import { expect, it } from 'vitest';
import { HASH_LENGTH_MAX, type PastRun, RUNS_MAX, readRuns, remembered } from './history';

function run(id: string, part: Partial<PastRun> = {}): PastRun {
  return {
    id,
    at: '2026-12-01T00:00:00.000Z',
    hash: '#/query/t',
    operation: 'Query',
    table: 't',
    summary: 'Query t',
    pages: 1,
    count: 2,
    scanned: 3,
    halfUnits: 1,
    isComplete: true,
    ...part,
  };
}

it('the newest run comes first, and the oldest goes', () => {
  let runs: readonly PastRun[] = [];
  for (let i = 0; i <= RUNS_MAX; i++) {
    runs = remembered(runs, run(String(i)));
  }

  expect(runs).toHaveLength(RUNS_MAX);
  expect(runs[0]?.id).toBe(String(RUNS_MAX));
  expect(runs.at(-1)?.id).toBe('1');
});

it('a run that goes on stays in its place', () => {
  const runs = remembered([run('b'), run('a')], run('a', { pages: 7 }));

  expect(runs.map(({ id, pages }) => [id, pages])).toEqual([
    ['b', 1],
    ['a', 7],
  ]);
});

it('an address that is too long is not kept', () => {
  expect(remembered([], run('a', { hash: `#/query/${'x'.repeat(HASH_LENGTH_MAX)}` }))).toEqual([]);
});

it('what is stored is read again, and what is no run is left out', () => {
  const stored = [
    run('a'),
    run('b', { halfUnits: undefined }),
    { id: 'c' },
    run('d', { hash: 'https://example.org' }),
  ];

  expect(readRuns(JSON.stringify(stored)).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(readRuns(null)).toEqual([]);
  expect(readRuns('{"not":"a list"}')).toEqual([]);
  expect(readRuns('[')).toEqual([]);
});
