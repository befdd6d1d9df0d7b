import { describe, expect, it } from 'vitest';
import { compareKeyValues, compareNumbers, isInIndex, type Table } from './table';

const TABLE: Table = {
  name: 't',
  status: 'ACTIVE',
  keys: { partition: ['PK'], sort: ['SK'] },
  types: { PK: 'S', SK: 'S', G: 'N' },
  indexes: [
    {
      name: 'g',
      kind: 'global',
      status: 'ACTIVE',
      keys: { partition: ['G'], sort: [] },
      projection: { kind: 'ALL' },
    },
  ],
  itemCount: 0,
  bytes: 0,
  billing: 'on-demand',
  tableClass: 'STANDARD',
};

describe('order', () => {
  it('of numbers is that of their values', () => {
    const sorted = [
      '-1e10',
      '-2',
      '-1.5',
      '0',
      '0.001',
      '1',
      '1.0001',
      '9',
      '10',
      '9007199254740993',
      '1e30',
    ];

    expect([...sorted].reverse().sort(compareNumbers)).toEqual(sorted);
    expect(compareNumbers('1.0', '1')).toBe(0);
  });

  it('of text is that of its UTF-8 bytes', () => {
    const sorted = ['', 'A', 'Z', 'a', 'é', '\uFFFD', '😀'].map((S) => ({ S }));

    expect([...sorted].reverse().sort(compareKeyValues)).toEqual(sorted);
  });
});

it('an item is in an index if it has the key with the right type', () => {
  const [index] = TABLE.indexes;

  expect(index && isInIndex(TABLE, index, { G: { N: '1' } })).toBe(true);
  expect(index && isInIndex(TABLE, index, { G: { S: '1' } })).toBe(false);
  expect(index && isInIndex(TABLE, index, {})).toBe(false);
});
