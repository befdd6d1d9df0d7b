import { expect, it } from 'vitest';
import { boxBetween, heatGrid, hottest, warmth } from './heat';

const HEAT = {
  ranges: 4,
  partitionReadHalfUnitsPerMinute: 360_000,
  partitionWriteHalfUnitsPerMinute: 120_000,
  minutes: [
    { at: '2026-11-30T08:00:00Z', read: [], write: [1, 100] },
    { at: '2026-11-30T08:03:00Z', read: [2, 8], write: [0, 60_000, 1, 120_000] },
  ],
};

it('minutes in which nothing happened stand between the others', () => {
  const grid = heatGrid(HEAT, 'write');

  expect([grid.rows, grid.columns]).toEqual([4, 4]);
  expect(grid.times[3]).toBe('2026-11-30T08:03:00.000Z');
  expect(grid.cells[1 * 4 + 0]).toBe(100);
  expect(grid.cells[1 * 4 + 3]).toBe(120_000);
  expect(grid.rowSums).toEqual([60_000, 120_100, 0, 0]);
  expect(grid.columnSums).toEqual([100, 0, 0, 180_000]);
  expect(hottest(grid)).toEqual({ row: 1, column: 3, units: 120_000 });
});

it('the limit is what a partition carries, whatever is hottest', () => {
  const writes = heatGrid(HEAT, 'write');
  const reads = heatGrid(HEAT, 'read');

  expect(warmth(120_000, writes, 'limit')).toBe(1);
  expect(warmth(60_000, writes, 'limit')).toBe(0.5);
  expect(warmth(8, reads, 'relative')).toBe(1);
  expect(warmth(8, reads, 'limit')).toBeLessThan(0.001);
});

it('only the last minutes are shown', () => {
  expect(heatGrid(HEAT, 'write', 2).columns).toBe(2);
  expect(heatGrid(HEAT, 'write', 2).cells.filter((units) => units > 0)).toEqual([60_000, 120_000]);
});

it('a map without minutes is empty', () => {
  const grid = heatGrid({ ...HEAT, minutes: [] }, 'read');

  expect(grid.columns).toBe(0);
  expect(hottest(grid)).toBeUndefined();
});

it('a box goes from the one corner to the other, whichever was first', () => {
  expect(boxBetween({ row: 5, column: 1 }, { row: 2, column: 3 })).toEqual({
    firstRow: 2,
    lastRow: 5,
    firstColumn: 1,
    lastColumn: 3,
  });
});
