import { describe, expect, it } from 'vitest';
import { type Condition, newCondition } from './condition';
import { draftFor, withAlternative, withCondition, withoutCondition } from './draft';
import { groupQuestion, groupsOf, partsOf, withoutLine } from './group';

function line(id: number, path: string, more: Partial<Condition> = {}): Condition {
  return { ...newCondition(id, path), values: ['x'], ...more };
}

const OR = { isAlternative: true };
const LINES = [line(1, 'PK'), line(2, 'a'), line(3, 'b', OR), line(4, 'c', OR), line(5, 'd')];

const ids = (conditions: readonly Condition[]) =>
  groupsOf(conditions).map((group) => group.map(({ id }) => id));

describe('the lines', () => {
  it('are in a group with the line that they are alternatives of', () => {
    expect(ids(LINES)).toEqual([[1], [2, 3, 4], [5]]);
    expect(partsOf(LINES)).toEqual(['alone', 'first', 'middle', 'last', 'alone']);
    expect(ids([line(1, 'a', OR)])).toEqual([[1]]);
    expect(partsOf([])).toEqual([]);
  });

  it('stay in their group when one of them goes', () => {
    expect(ids(withoutLine(LINES, 2))).toEqual([[1], [3, 4], [5]]);
    expect(ids(withoutLine(LINES, 3))).toEqual([[1], [2, 4], [5]]);
    expect(ids(withoutLine(LINES, 1))).toEqual([[2, 3, 4], [5]]);
    expect(ids(withoutLine(LINES, 5))).toEqual([[1], [2, 3, 4]]);
    expect(ids(withoutLine([line(1, 'a'), line(2, 'b', OR)], 1))).toEqual([[2]]);
    expect(withoutLine(LINES, 9)).toEqual(LINES);
  });

  it('are taken apart and joined one by one', () => {
    const draft = { ...draftFor('t'), conditions: LINES };

    expect(ids(withCondition(draft, line(3, 'b')).conditions)).toEqual([[1], [2], [3, 4], [5]]);
    expect(ids(withCondition(draft, line(5, 'd', OR)).conditions)).toEqual([[1], [2, 3, 4, 5]]);
    expect(ids(withoutCondition(draft, 2).conditions)).toEqual([[1], [3, 4], [5]]);
  });
});

it('an alternative is about the attribute of the last line', () => {
  const draft = withAlternative({ ...draftFor('t'), conditions: [line(7, 'status')] });

  expect(draft.conditions.at(-1)).toEqual({ ...newCondition(8, 'status'), isAlternative: true });
  expect(withAlternative(draftFor('t')).conditions).toEqual([]);
});

it('a group asks for one of its lines, wherever they were wanted before', () => {
  const group = [line(1, 'a', { place: 'key' }), line(2, 'b', { ...OR, operator: 'not contains' })];

  expect(groupQuestion(group, group, {})).toEqual({
    any: [
      { path: 'a', operator: '=', values: [{ S: 'x' }] },
      { not: { path: 'b', operator: 'contains', values: [{ S: 'x' }] } },
    ],
  });
  expect(groupQuestion(group, group.slice(0, 1), {})).toEqual({
    path: 'a',
    operator: '=',
    values: [{ S: 'x' }],
  });
  expect(groupQuestion(group.slice(0, 1), group.slice(0, 1), {})).toMatchObject({ place: 'key' });
});
