import { describe, expect, it } from 'vitest';
import {
  type AttributeValue,
  attributeOf,
  canonicalNumber,
  converted,
  faultsOf,
  isEqual,
  renamed,
  withAttribute,
  withoutAttribute,
} from './attributeValue';

describe('equality', () => {
  it('compares numbers by value, to the last digit', () => {
    expect(isEqual({ N: '1.50' }, { N: '15e-1' })).toBe(true);
    expect(isEqual({ N: '9007199254740993' }, { N: '9007199254740992' })).toBe(false);
    expect(isEqual({ N: '-0' }, { N: '0' })).toBe(true);
    expect(canonicalNumber('0.000')).toBe('0');
    expect(canonicalNumber('not')).toBe('not');
  });

  it('does not care for the order of members, but of elements', () => {
    expect(
      isEqual({ M: { a: { S: '1' }, b: { NULL: true } } }, { M: { b: { NULL: true }, a: { S: '1' } } }),
    ).toBe(true);
    expect(isEqual({ SS: ['a', 'b'] }, { SS: ['b', 'a'] })).toBe(true);
    expect(isEqual({ L: [{ S: 'a' }, { S: 'b' }] }, { L: [{ S: 'b' }, { S: 'a' }] })).toBe(false);
  });

  it('tells types apart', () => {
    expect(isEqual({ S: '1' }, { N: '1' })).toBe(false);
    expect(isEqual({ BOOL: false }, { NULL: true })).toBe(false);
    expect(isEqual({ SS: ['1'] }, { NS: ['1'] })).toBe(false);
  });
});

describe('attributes', () => {
  it('may have any name', () => {
    const item = withAttribute({}, '__proto__', { S: 'x' });

    expect(attributeOf(item, '__proto__')).toEqual({ S: 'x' });
    expect(attributeOf(item, 'toString')).toBeUndefined();
    expect(Object.keys(withoutAttribute(item, '__proto__'))).toEqual([]);
  });

  it('keep their place', () => {
    const item = { a: { S: '1' }, b: { S: '2' }, c: { S: '3' } };

    expect(Object.keys(withAttribute(item, 'b', { N: '2' }))).toEqual(['a', 'b', 'c']);
    expect(Object.keys(renamed(item, 'b', 'z'))).toEqual(['a', 'z', 'c']);
  });
});

describe('another type', () => {
  const cases: readonly (readonly [AttributeValue, AttributeValue])[] = [
    [{ S: '12' }, { N: '12' }],
    [{ S: 'twelve' }, { N: '0' }],
    [{ N: '1.50' }, { S: '1.50' }],
    [{ SS: ['a', 'b'] }, { L: [{ S: 'a' }, { S: 'b' }] }],
    [{ L: [{ S: 'a' }, { S: 'a' }] }, { SS: ['a'] }],
    [{ SS: ['1', '2'] }, { NS: ['1', '2'] }],
    [{ S: 'x' }, { SS: ['x'] }],
    [{ S: 'true' }, { BOOL: true }],
    [{ S: 'x' }, { NULL: true }],
  ];
  it.each(cases)('%j becomes %j', (from, to) => {
    expect(converted(from, Object.keys(to)[0] as never)).toEqual(to);
  });
});

it('finds what the API would refuse, with its path', () => {
  expect(faultsOf({ M: { a: { N: 'x' }, b: { L: [{ S: '' }, { B: '***' }] }, c: { SS: [] } } }, '')).toEqual([
    'a',
    'b[1]',
    'c',
  ]);
});
