import { expect, it } from 'vitest';
import { newCondition } from '../query/condition';
import { draftFor } from '../query/draft';
import { address, formatHash, parseHash } from '../route';
import { writeKey } from './collections';
import { type QueryRoute, queryAddress, readQuery } from './query';

function again(route: QueryRoute): QueryRoute {
  return readQuery(parseHash(formatHash(queryAddress(route))));
}

it('an address says all that is asked for', () => {
  const route: QueryRoute = {
    draft: {
      ...draftFor('my table'),
      conditions: [
        { ...newCondition(1, 'PK'), values: ['USER#1 & "more"'] },
        { ...newCondition(2, 'SK'), operator: 'between', values: ['a', 'b'], type: 'S', place: 'key' },
        { ...newCondition(3, 'x'), operator: 'exists', values: [], isOff: true },
        { ...newCondition(4, 'y'), values: ['1'], isAlternative: true },
      ],
      operation: 'Query',
      index: 'GSI1',
      isConsistent: true,
      isDescending: true,
      limit: '20',
      projection: 'a, b',
    },
    tab: 'python',
  };

  expect(again(route)).toEqual(route);
});

it('a request that was written by hand is in the address', () => {
  const route: QueryRoute = {
    draft: { ...draftFor('t'), written: { operation: 'Scan', text: '{\n  "TableName": "t"\n}' } },
    tab: 'request',
  };

  expect(again(route)).toEqual(route);
});

it('nothing but the table is a short address', () => {
  expect(formatHash(queryAddress({ draft: draftFor('t'), tab: 'expression' }))).toBe('#/query/t');
});

it('a key that another screen hands over becomes conditions', () => {
  const { draft } = readQuery(
    address('query', ['t'], { index: 'GSI1', pk: writeKey({ a: { S: '1' }, n: { N: '2' } }) }),
  );

  expect(draft.index).toBe('GSI1');
  expect(draft.conditions).toMatchObject([
    { id: 1, path: 'a', operator: '=', values: ['1'], type: 'S' },
    { id: 2, path: 'n', operator: '=', values: ['2'] },
  ]);
});

it('what cannot be read is left out', () => {
  const read = (where: string) =>
    readQuery(address('query', ['t'], { where, tab: 'cobol', operation: 'Drop' }));

  expect(read('[["a","=",["1"]],["b","~",["1"]],3,["c","="]]').draft.conditions).toHaveLength(1);
  expect(read('[["a"').draft.conditions).toEqual([]);
  expect(read('7')).toMatchObject({ tab: 'expression', draft: { operation: undefined, conditions: [] } });
});
