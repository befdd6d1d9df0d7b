import { describe, expect, it } from 'vitest';
import type { Table } from '../table';
import { newCondition } from './condition';
import {
  definitionOf,
  draftFor,
  pathsOf,
  questionFor,
  withCondition,
  withNewCondition,
  withoutCondition,
} from './draft';

const TABLE: Table = {
  name: 'orders',
  status: 'ACTIVE',
  keys: { partition: ['PK'], sort: ['SK'] },
  types: { PK: 'S', SK: 'S', g: 'N' },
  indexes: [
    {
      name: 'G',
      kind: 'global',
      status: 'ACTIVE',
      keys: { partition: ['g'], sort: [] },
      projection: { kind: 'INCLUDE', attributes: ['total'] },
    },
    {
      name: 'L',
      kind: 'local',
      status: 'ACTIVE',
      keys: { partition: ['PK'], sort: ['g'] },
      projection: { kind: 'KEYS_ONLY' },
    },
  ],
  itemCount: 0,
  bytes: 0,
  billing: 'on-demand',
  tableClass: 'STANDARD',
};

describe('the question of a draft', () => {
  it('speaks of the lines that are complete and on, in their order', () => {
    const draft = {
      ...draftFor('orders'),
      conditions: [
        { ...newCondition(4, 'PK'), values: ['USER#1'] },
        { ...newCondition(2, 'total'), values: [''] },
        { ...newCondition(3, 'status'), values: ['open'], isOff: true },
        { ...newCondition(1, 'total'), operator: '>' as const, values: ['100'] },
      ],
    };

    const { ids, members } = questionFor(draft, TABLE);

    expect(ids).toEqual([[4], [1]]);
    expect(members.conditions).toEqual([
      { path: 'PK', operator: '=', values: [{ S: 'USER#1' }] },
      { path: 'total', operator: '>', values: [{ N: '100' }] },
    ]);
    expect(Object.keys(members)).toEqual(['table', 'conditions']);
  });

  it('says what is settled', () => {
    const draft = {
      ...draftFor('orders'),
      operation: 'Query' as const,
      index: 'G',
      isConsistent: true,
      isDescending: true,
      limit: ' 20 ',
      projection: 'total, "a, b".c ,',
    };

    expect(questionFor(draft, TABLE).members).toMatchObject({
      operation: 'Query',
      index: 'G',
      consistentRead: true,
      descending: true,
      limit: 20,
      projection: ['total', '"a, b".c'],
    });
    expect(questionFor({ ...draft, limit: 'ten' }, TABLE).members.limit).toBeUndefined();
  });
});

it('the definition of a table is one of CreateTable', () => {
  expect(definitionOf(TABLE)).toEqual({
    TableName: 'orders',
    AttributeDefinitions: [
      { AttributeName: 'PK', AttributeType: 'S' },
      { AttributeName: 'SK', AttributeType: 'S' },
      { AttributeName: 'g', AttributeType: 'N' },
    ],
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'G',
        KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['total'] },
      },
    ],
    LocalSecondaryIndexes: [
      {
        IndexName: 'L',
        KeySchema: [
          { AttributeName: 'PK', KeyType: 'HASH' },
          { AttributeName: 'g', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  });
});

it('a new line is on the first key attribute that no line speaks of', () => {
  const first = withNewCondition(draftFor('orders'), TABLE);
  const second = withNewCondition(first, TABLE);
  const third = withNewCondition(second, TABLE);

  expect(third.conditions.map(({ id, path }) => [id, path])).toEqual([
    [1, 'PK'],
    [2, 'SK'],
    [3, ''],
  ]);
});

it('a change of the conditions takes the place of a request that was written by hand', () => {
  const written = { ...draftFor('orders'), written: { operation: 'Scan', text: '{}' } };

  expect(withCondition(written, newCondition(1)).written).toBeUndefined();
  expect(withoutCondition(written, 1).written).toBeUndefined();
});

it('paths are divided by commas outside of quotation marks', () => {
  expect(pathsOf(' a , b.c[0],"x,y" ')).toEqual(['a', 'b.c[0]', '"x,y"']);
  expect(pathsOf('')).toEqual([]);
});
