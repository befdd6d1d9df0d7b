import { describe, expect, it } from 'vitest';
import { address, formatHash, parseHash, START } from './route';
import { collectionsAddress, readCollections } from './routes/collections';

describe('an address', () => {
  it('comes back from its hash', () => {
    const one = address('query', ['a/b', 'c#d'], { 'x&y': '=?', empty: '' });

    expect(parseHash(formatHash(one))).toEqual(one);
  });

  it.each(['', '#', '#/nowhere', '#/%E0%A4%A'])('%s leads to the start', (hash) => {
    expect(parseHash(hash)).toEqual(START);
  });
});

describe('the route of Collections', () => {
  it('comes back from its address', () => {
    const route = {
      table: 'shop',
      index: 'GSI1',
      partition: { 'a:b': { S: 'USER#1&2' }, n: { N: '-1' } },
      item: { PK: { B: 'AAEC' } },
    };

    expect(readCollections(parseHash(formatHash(collectionsAddress(route))))).toEqual(route);
  });

  it('drops keys that are none', () => {
    expect(readCollections(address('collections', [], { pk: 'x', item: 'a:M:b' }))).toEqual({
      table: undefined,
      index: undefined,
      partition: undefined,
      item: undefined,
    });
  });
});
