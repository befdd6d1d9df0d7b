import { expect, it } from 'vitest';
import { asksFirst, budgetOf } from './budget';

it('a read beyond the budget is asked about, and a Scan of unknown cost', () => {
  expect(asksFirst('Scan', 100, 100)).toBe(false);
  expect(asksFirst('Scan', 101, 100)).toBe(true);
  expect(asksFirst('Query', 101, 100)).toBe(true);
  expect(asksFirst('Scan', undefined, 100)).toBe(true);
  expect(asksFirst('Query', undefined, 100)).toBe(false);
  expect(asksFirst('Scan', 1, 0)).toBe(true);
});

it('a budget is typed in units', () => {
  expect(budgetOf('50')).toBe(100);
  expect(budgetOf(' 0.5 ')).toBe(1);
  expect(budgetOf('-1')).toBeUndefined();
  expect(budgetOf('')).toBeUndefined();
});
