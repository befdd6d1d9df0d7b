import { expect, it } from 'vitest';
import { bytesText, countText, dollarText, unitsText, usdPerMonth } from './money';

it.each([
  [1, '0.5'],
  [2, '1'],
  [10_241, '5,120.5'],
])('%i half units are %s', (halfUnits, text) => {
  expect(unitsText(halfUnits)).toBe(text);
});

it.each([
  [0, '0 $'],
  [0.125, '0.13 $'],
  [1234.5, '1,235 $'],
  [0.0012, '0.0012 $'],
])('%d dollars are %s', (usd, text) => {
  expect(dollarText(usd)).toBe(text);
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [62_464, '61 KB'],
  [1_048_575, '1.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it('counts have commas', () => {
  expect(countText(1234567)).toBe('1,234,567');
});

it('a month has 30.5 days', () => {
  const prices = { region: 'r', date: 'd', usdPerMillion: { read: 0.125, write: 0.625 } };

  expect(usdPerMonth({ kind: 'write', halfUnits: 2 }, prices, 1)).toBeCloseTo(1.647);
});
