import { expect, it } from 'vitest';
import { bandsIn, topsOf, windowOf } from './window';

it('only rows in view and some around them are drawn, of a hundred thousand', () => {
  const tops = topsOf(100_000, (row) => (row % 10 === 0 ? 30 : 40));

  expect(tops[100_000]).toBe(3_900_000);
  const { first, end } = windowOf(tops, 1_950_000, 500, 5);
  expect(first).toBe(49_995);
  expect(end - first).toBeLessThan(30);
});

it('begins and ends with the list', () => {
  const tops = topsOf(3, () => 10);

  expect(windowOf(tops, 0, 500, 5)).toEqual({ first: 0, end: 3 });
  expect(
    windowOf(
      topsOf(0, () => 10),
      0,
      500,
      5,
    ),
  ).toEqual({ first: 0, end: 0 });
});

it('a band is drawn if one of its rows is', () => {
  expect(bandsIn([0, 10, 20, 30], 15, 21)).toEqual([1, 2]);
  expect(bandsIn([0], 0, 0)).toEqual([]);
});
