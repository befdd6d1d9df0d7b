import { describe, expect, it } from 'vitest';
import {
  type Condition,
  equalTo,
  guessedType,
  isComplete,
  newCondition,
  pathOf,
  questionOf,
  valueFault,
  valueType,
  withOperator,
} from './condition';

const KEYS = { PK: 'S', n: 'N' } as const;

function condition(part: Partial<Condition>): Condition {
  return { ...newCondition(1), ...part };
}

describe('a condition becomes what the server is asked', () => {
  it('with the type of a key, whatever the value looks like', () => {
    expect(questionOf(condition({ path: 'PK', values: ['42'] }), KEYS)).toEqual({
      path: 'PK',
      operator: '=',
      values: [{ S: '42' }],
    });
    expect(questionOf(condition({ path: '"n"', values: ['1.50'] }), KEYS)).toMatchObject({
      values: [{ N: '1.50' }],
    });
  });

  it('with what the value looks like elsewhere, and as chosen where somebody has chosen', () => {
    const total = condition({ path: 'total', operator: '>', values: ['9007199254740993'] });

    expect(questionOf(total, KEYS).values).toEqual([{ N: '9007199254740993' }]);
    expect(questionOf({ ...total, type: 'S' }, KEYS).values).toEqual([{ S: '9007199254740993' }]);
    expect(questionOf(condition({ path: 'open', values: ['true'] }), KEYS).values).toEqual([{ BOOL: true }]);
    expect(questionOf(condition({ path: 'gone', values: ['null'] }), KEYS).values).toEqual([{ NULL: true }]);
  });

  it('with a measure, a negation, a type or no value', () => {
    expect(questionOf(condition({ path: 'size(tags)', operator: '>', values: ['3'] }), KEYS)).toEqual({
      path: 'tags',
      measure: 'size',
      operator: '>',
      values: [{ N: '3' }],
    });
    expect(
      questionOf(condition({ path: 't', operator: 'not contains', values: ['x'], place: 'filter' }), KEYS),
    ).toEqual({
      not: { path: 't', operator: 'contains', values: [{ S: 'x' }] },
      place: 'filter',
    });
    expect(questionOf(withOperator(condition({ path: 't' }), 'type'), KEYS)).toEqual({
      path: 't',
      operator: 'attribute_type',
      values: [{ S: 'S' }],
    });
    expect(questionOf(withOperator(condition({ path: 't' }), 'exists'), KEYS)).toEqual({
      path: 't',
      operator: 'attribute_exists',
    });
  });
});

describe('an operator', () => {
  it('keeps the values that the next one has room for', () => {
    const one = condition({ values: ['a'] });
    const between = withOperator(one, 'between');

    expect(between.values).toEqual(['a', '']);
    expect(withOperator({ ...between, values: ['a', 'b'] }, 'in').values).toEqual(['a', 'b']);
    expect(withOperator({ ...between, values: ['a', 'b'] }, '=').values).toEqual(['a']);
    expect(withOperator(withOperator(one, 'exists'), 'in').values).toEqual(['']);
    expect(withOperator(withOperator(one, 'type'), '=').values).toEqual(['']);
  });
});

describe('a value', () => {
  it.each([
    ['12', 'N'],
    ['-1.5e3', 'N'],
    ['1-2', 'S'],
    ['', 'S'],
    ['true', 'BOOL'],
    ['null', 'NULL'],
    ['USER#1', 'S'],
  ] as const)('%s looks like %s', (text, type) => expect(guessedType(text)).toBe(type));

  it('of a mixed list is text, of begins_with too', () => {
    expect(valueType(condition({ path: 'x', operator: 'in', values: ['1', 'b'] }), KEYS)).toBe('S');
    expect(valueType(condition({ path: 'x', operator: 'begins_with', values: ['2026'] }), KEYS)).toBe('S');
  });

  it('has to be one of its type, and text that nobody has chosen has to be there', () => {
    expect(valueFault('x', 'N', false)).toBe('number');
    expect(valueFault('?', 'B', false)).toBe('base64');
    expect(valueFault('yes', 'BOOL', false)).toBe('boolean');
    expect(valueFault('', 'S', false)).toBe('empty');
    expect(valueFault('', 'S', true)).toBeUndefined();
    expect(valueFault('', 'NULL', false)).toBeUndefined();
  });

  it('that is missing keeps the condition out', () => {
    expect(isComplete(condition({ path: '', values: ['x'] }), KEYS)).toBe(false);
    expect(isComplete(condition({ path: 'x', values: [''] }), KEYS)).toBe(false);
    expect(isComplete(condition({ path: 'x', operator: 'between', values: ['1', ''] }), KEYS)).toBe(false);
    expect(isComplete(condition({ path: 'n', values: ['many'] }), KEYS)).toBe(false);
    expect(isComplete(condition({ path: 'x', operator: 'exists', values: [] }), KEYS)).toBe(true);
  });
});

it('a key value that is taken over keeps its type', () => {
  expect(equalTo(3, 'PK', { S: '42' })).toMatchObject({ id: 3, path: 'PK', values: ['42'], type: 'S' });
  expect(equalTo(3, 'n', { N: '42' })).toMatchObject({ values: ['42'], type: undefined });
  expect(equalTo(3, 'tags', { SS: ['a'] })).toBeUndefined();
});

it('a name with signs of paths stands in quotation marks', () => {
  expect(pathOf('a.b')).toBe('"a.b"');
  expect(pathOf('odd name')).toBe('"odd name"');
  expect(pathOf('größe_1-x')).toBe('größe_1-x');
});
