import { describe, expect, it } from 'vitest';
import type { Item } from './attributeValue';
import { changedNames, isChange, rebased, requestOf } from './staged';
import type { Table } from './table';

const TABLE: Table = {
  name: 'shop',
  status: 'ACTIVE',
  keys: { partition: ['PK'], sort: ['SK'] },
  types: { PK: 'S', SK: 'S' },
  indexes: [],
  itemCount: 0,
  bytes: 0,
  billing: 'on-demand',
  tableClass: 'STANDARD',
};

const BEFORE: Item = { PK: { S: 'A' }, SK: { S: '1' }, n: { N: '1' }, keep: { S: 'x' }, old: { SS: ['a'] } };
const AFTER: Item = {
  PK: { S: 'A' },
  SK: { S: '1' },
  n: { N: '2' },
  keep: { S: 'x' },
  fresh: { BOOL: false },
};

describe('the request of an update', () => {
  const { operation, body } = requestOf(TABLE, { kind: 'update', before: BEFORE, after: AFTER });

  it('names what has changed and nothing else', () => {
    expect(operation).toBe('UpdateItem');
    expect(body.Key).toEqual({ PK: { S: 'A' }, SK: { S: '1' } });
    expect(body.UpdateExpression).toBe('SET #1 = :1, #3 = :3 REMOVE #2');
    expect(Object.values(body.ExpressionAttributeNames)).not.toContain('keep');
  });

  it('holds only while each of them is what it was', () => {
    expect(body.ConditionExpression).toBe(
      'attribute_exists(#0) AND #1 = :0 AND #2 = :2 AND attribute_not_exists(#3)',
    );
    expect(body.ExpressionAttributeValues).toEqual({
      ':0': { N: '1' },
      ':1': { N: '2' },
      ':2': { SS: ['a'] },
      ':3': { BOOL: false },
    });
    expect(body.ReturnValuesOnConditionCheckFailure).toBe('ALL_OLD');
  });
});

it('a new item must not exist yet', () => {
  const { operation, body } = requestOf(TABLE, { kind: 'put', after: AFTER });

  expect(operation).toBe('PutItem');
  expect(body.Item).toBe(AFTER);
  expect(body.ConditionExpression).toBe('attribute_not_exists(#0)');
  expect(body).not.toHaveProperty('ExpressionAttributeValues');
});

it('an item is only deleted as it was seen', () => {
  const { operation, body } = requestOf(TABLE, { kind: 'delete', before: BEFORE });

  expect(operation).toBe('DeleteItem');
  expect(body.ConditionExpression).toBe('attribute_exists(#0) AND #1 = :0 AND #2 = :1 AND #3 = :2');
});

it('numbers that are written differently are no change', () => {
  expect(changedNames({ n: { N: '1.0' } }, { n: { N: '1' } })).toEqual([]);
  expect(isChange({ kind: 'update', before: { n: { N: '1.0' } }, after: { n: { N: '1' } } })).toBe(false);
});

describe('an edit on what somebody else has changed', () => {
  it('keeps both changes', () => {
    const now: Item = { ...BEFORE, keep: { S: 'theirs' }, n: { N: '7' } };

    expect(rebased({ kind: 'update', before: BEFORE, after: AFTER }, now)).toEqual({
      kind: 'update',
      before: now,
      after: { PK: { S: 'A' }, SK: { S: '1' }, keep: { S: 'theirs' }, n: { N: '2' }, fresh: { BOOL: false } },
    });
  });

  it('puts an item that is gone anew, and changes one that has come', () => {
    expect(rebased({ kind: 'update', before: BEFORE, after: AFTER }, undefined)).toEqual({
      kind: 'put',
      after: AFTER,
    });
    expect(rebased({ kind: 'put', after: AFTER }, BEFORE)).toEqual({
      kind: 'update',
      before: BEFORE,
      after: AFTER,
    });
  });
});
