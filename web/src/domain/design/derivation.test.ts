import { expect, it } from 'vitest';
import { byPattern, changedKeys, type Derivation, keyRows, slices } from './derivation';

function derivation(sort: string, index?: string): Derivation {
  const money = { usd: 0, text: '0.00 $' };
  return {
    tables: [
      {
        name: 'shop',
        partitionKey: 'PK',
        sortKey: ['SK'],
        items: [
          {
            entity: 'Order',
            role: 'ENTITY',
            keys: { partition: ['USER#{userId}'], sort: [sort] },
            indexes: index === undefined ? {} : { GSI1: { partition: [index], sort: ['x'] } },
            attributes: [],
          },
        ],
        indexes: [],
      },
    ],
    plans: [],
    bill: { patterns: [], byArm: {}, storage: money, onDemand: money, provisioned: money },
    decisions: [],
    alternatives: [],
    verdict: { choice: 'ONE', reasons: [], one: money, several: money },
  };
}

it('a key that became another is told with its place', () => {
  const before = derivation('ORDER#{orderId}');

  expect([...changedKeys(undefined, before)]).toEqual([]);
  expect([...changedKeys(before, before)]).toEqual([]);
  expect([...changedKeys(before, derivation('ORDER#{placedAt}'))]).toEqual(['shop Order ENTITY  ']);
  expect([...changedKeys(before, derivation('ORDER#{orderId}', 'STATUS#{status}'))]).toEqual([
    'shop Order ENTITY  GSI1',
  ]);
});

it('a row has the keys of the table and of each index', () => {
  const [table] = derivation('a', 'b').tables;

  expect(table === undefined ? [] : keyRows(table)[0]?.keys).toEqual({
    '': { partition: 'USER#{userId}', sort: 'a' },
    GSI1: { partition: 'b', sort: 'x' },
  });
});

it('slices are shares of the sum, the largest first', () => {
  const parts = slices([
    ['small', { usd: 1, text: '1.00 $' }],
    ['large', { usd: 3, text: '3.00 $' }],
  ]);

  expect(parts.map(({ label, share }) => [label, share])).toEqual([
    ['large', 0.75],
    ['small', 0.25],
  ]);
  expect(slices([['none', { usd: 0, text: '0.00 $' }]])[0]?.share).toBe(0);
});

it('what a pattern reads and writes is one amount', () => {
  const { bill } = derivation('a');
  const cost = (kind: 'READ' | 'WRITE', usd: number) => ({
    pattern: 'T1',
    kind,
    halfUnitsPerCall: 2,
    perMonth: { usd, text: `${usd} $` },
  });

  expect(byPattern({ ...bill, patterns: [cost('READ', 1), cost('WRITE', 2)] })).toEqual([
    ['T1', { usd: 3, text: '1 $ + 2 $' }],
  ]);
});
