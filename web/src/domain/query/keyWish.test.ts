import { describe, expect, it } from 'vitest';
import { type Condition, newCondition } from './condition';
import { draftFor } from './draft';
import { keyWish } from './keyWish';

const status: Condition = { ...newCondition(9, 'status'), values: ['open'] };

function wish(condition: Condition, ...keys: readonly string[]): string | undefined {
  const others = keys.map((value, i) => ({ ...newCondition(i + 1, `k${i}`), values: [value] }));
  return keyWish({ ...draftFor('orders'), conditions: [...others, condition] }, condition);
}

describe('the pattern that has a filter in its key', () => {
  it('speaks of the entities that the keys name', () => {
    expect(wish(status, 'USER#1', 'ORDER#')).toBe('list Order of User by status');
    expect(wish(status, 'USER#1')).toBe('list User by status');
  });

  it('speaks of the table where keys name nothing', () => {
    expect(wish(status)).toBe('list Order by status');
    expect(wish(status, '17')).toBe('list Order by status');
  });

  it('is there for equalities of plain attributes alone', () => {
    expect(wish({ ...status, operator: '>' })).toBeUndefined();
    expect(wish({ ...status, path: 'address.city' })).toBeUndefined();
    expect(wish({ ...status, path: 'size(tags)' })).toBeUndefined();
    expect(wish({ ...status, path: '"first name"' })).toBeUndefined();
    expect(wish({ ...status, path: '' })).toBeUndefined();
  });

  it('leaves out conditions that are off', () => {
    const off = { ...newCondition(1, 'pk'), values: ['USER#1'], isOff: true };
    expect(keyWish({ ...draftFor('orders'), conditions: [off, status] }, status)).toBe(
      'list Order by status',
    );
  });

  it('is not there for alternatives, and does not take their values for keys', () => {
    const other = { ...newCondition(2, 'sk'), values: ['ORDER#'], isAlternative: true };
    const key = { ...newCondition(1, 'pk'), values: ['USER#1'] };
    const one = { ...draftFor('orders'), conditions: [key, other, status] };
    const group = { ...draftFor('orders'), conditions: [status, other] };

    expect(keyWish(one, status)).toBe('list Order by status');
    expect(keyWish(group, status)).toBeUndefined();
    expect(keyWish(group, other)).toBeUndefined();
  });
});
