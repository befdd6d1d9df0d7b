import { describe, expect, it } from 'vitest';
import type { Entity, Model } from './model';
import { addSentence, entityName, modelOfSentence, parseSentence } from './sentence';

const MODEL: Model = {
  name: 'shop',
  description: '',
  table: { name: 'shop', delimiter: '#', billing: 'on-demand', region: 'us-east-1', class: 'standard' },
  entities: [
    entity('User', ['userId'], ['userId', 'email']),
    {
      ...entity('Order', ['orderId'], ['orderId', 'placedAt']),
      parent: { entity: 'User', by: ['userId'], identifies: false, childrenMax: -1 },
    },
  ],
  patterns: [],
  silences: [],
  pins: { placements: {}, sortKeys: {}, projections: {}, shards: {} },
};

function entity(name: string, id: readonly string[], attributes: readonly string[]): Entity {
  return {
    name,
    line: 1,
    prefix: name.toUpperCase(),
    id,
    fullId: id,
    description: '',
    count: 0,
    growth: 0,
    attributes: attributes.map((attribute) => ({
      name: attribute,
      type: attribute === 'placedAt' ? 'timestamp-millis' : 'string',
      bytes: 12,
      bytesMax: 12,
      mutable: false,
      unique: 'false' as const,
      distinct: 0,
      values: {},
    })),
  };
}

describe('a sentence', () => {
  it('says what is wanted, of whom, in which order and how often', () => {
    expect(
      parseSentence(
        'list orders of a user where status = open newest first, 20 of about 200, 40/s peak 200/s',
      ),
    ).toEqual({
      kind: 'list',
      entity: 'Order',
      of: 'User',
      by: [],
      where: { status: 'open' },
      order: { attribute: undefined, direction: 'descending' },
      limit: 20,
      results: 200,
      rate: 40,
      peak: 200,
      changes: [],
    });
  });

  it.each([
    ['get user by email', { kind: 'get', entity: 'User', by: ['email'] }],
    ['The orders of a user', { kind: 'list', entity: 'Order', of: 'User' }],
    ['add an order, 50 a second', { kind: 'put', entity: 'Order', rate: 50 }],
    [
      'list orders where status = ? sorted by placedAt descending',
      { where: { status: '?' }, order: { attribute: 'placedAt', direction: 'descending' } },
    ],
    ['delete order', { kind: 'delete', entity: 'Order' }],
    ['find the latest 5 orders of a user', { kind: 'list', entity: 'Order', limit: 5 }],
  ])('%s', (text, expected) => {
    expect(parseSentence(text)).toMatchObject(expected);
  });

  it('without a thing says nothing', () => {
    expect(parseSentence('')).toBeUndefined();
    expect(parseSentence('list')).toBeUndefined();
    expect(parseSentence('???')).toBeUndefined();
  });
});

it('nouns become entities', () => {
  expect(['orders', 'categories', 'ORDERS', 'order_lines', 'boxes', 'address'].map(entityName)).toEqual([
    'Order',
    'Category',
    'Order',
    'OrderLine',
    'Box',
    'Address',
  ]);
});

describe('a sentence that is added', () => {
  const add = (text: string) => {
    const said = parseSentence(text);
    if (said === undefined) throw new Error(`Not a sentence: ${text}`);
    return addSentence(MODEL, text, said);
  };

  it('uses the entities that are there, and adds the reference that is missing', () => {
    const { id, edits } = add('list orders of a user newest first');

    expect(id).toBe('P1');
    expect(edits).toEqual([
      {
        set: ['entities', 'Order', 'attributes', 'userId'],
        value: '{type: string, bytes: 12, references: User}',
      },
      {
        set: ['patterns', 'P1'],
        value:
          '{ask: "list orders of a user newest first", list: Order, by: userId, order: {placedAt: descending}, results: 10, rate: 1}',
      },
    ]);
  });

  it('adds an entity that nobody knows, with what is asked of it', () => {
    const { edits } = add('list invoices of a user where status = open, 5/s');

    expect(edits[0]).toMatchObject({ set: ['entities', 'Invoice'] });
    expect('value' in (edits[0] ?? {}) ? (edits[0] as { value: string }).value : '').toContain(
      'status: string 12',
    );
    expect(edits.at(-1)).toMatchObject({ set: ['patterns', 'P1'] });
  });

  it('takes an attribute behind "of" for what is given', () => {
    expect(add('get user of email').edits.at(-1)).toMatchObject({
      value: '{ask: "get user of email", get: User, by: email, rate: 1}',
    });
  });
});

it('a model of one sentence has both entities and the pattern', () => {
  const text = 'list orders of a user newest first';
  const said = parseSentence(text);
  const model = said === undefined ? '' : modelOfSentence(text, said).text;

  expect(model).toContain('  User: {id: userId,');
  expect(model).toContain('  Order: {id: orderId, parent: User,');
  expect(model).toContain(
    '  P1: {ask: "list orders of a user newest first", list: Order, by: userId, order: {createdAt: descending}',
  );
});

it('a new design has as many of what is listed as its owners have together', () => {
  const said = parseSentence('list orders of a user newest first, 40/s');
  if (said === undefined) throw new Error('The sentence was not understood');

  const { text } = modelOfSentence('list orders of a user', said);

  expect(text).toMatch(/User: \{id: userId, count: 1_000,/);
  expect(text).toMatch(/Order: \{id: orderId, parent: User, count: 10_000,/);
  expect(text).toContain('results: 10');
});
