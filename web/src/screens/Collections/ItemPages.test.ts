import { expect, it } from 'vitest';
import { Client } from '../../api/client';
import type { Item } from '../../domain/attributeValue';
import type { Table } from '../../domain/table';
import { ItemPages } from './ItemPages';

const TABLE: Table = {
  name: 'shop',
  status: 'ACTIVE',
  keys: { partition: ['pk'], sort: [] },
  types: { pk: 'S' },
  indexes: [],
  itemCount: 3,
  bytes: 0,
  billing: 'on-demand',
  tableClass: 'STANDARD',
};

const item = (pk: string): Item => ({ pk: { S: pk } });

/** A server of three items in pages of two, each of ten bytes. */
class Pages {
  readonly starts: unknown[] = [];
  isThere = true;

  readonly client = new Client('', async (url, init) => {
    if (!this.isThere) {
      throw new TypeError('Failed to fetch');
    }
    const body = JSON.parse(String(init?.body));
    if (String(url).endsWith('/calculate/sizes')) {
      return Response.json({ bytes: body.map(() => 10) });
    }
    this.starts.push(body.ExclusiveStartKey);
    return Response.json(
      body.ExclusiveStartKey === undefined
        ? {
            Items: [item('a'), item('b')],
            LastEvaluatedKey: item('b'),
            ConsumedCapacity: { CapacityUnits: 0.5 },
          }
        : { Items: [item('c')], ConsumedCapacity: { CapacityUnits: 0.5 } },
    );
  });

  readonly pages = new ItemPages(this.client, { table: TABLE, index: undefined, partition: undefined });

  ids(): readonly string[] {
    return this.pages.snapshot().rows.map((row) => Object.values(row.item.pk ?? {})[0] as string);
  }
}

it('goes on where the last page ended, and adds up what was consumed', async () => {
  const server = new Pages();

  expect(await server.pages.loadMore()).toBe(true);
  expect(await server.pages.loadMore()).toBe(false);

  expect(server.starts).toEqual([undefined, item('b')]);
  expect(server.ids()).toEqual(['a', 'b', 'c']);
  expect(server.pages.snapshot()).toMatchObject({
    pages: 2,
    halfUnits: 2,
    isComplete: true,
    isLoading: false,
  });
});

it('loads all, and then nothing more', async () => {
  const server = new Pages();

  await server.pages.loadAll();
  await server.pages.loadMore();

  expect(server.starts).toHaveLength(2);
});

it('asks for the sizes of what it has loaded', async () => {
  const server = new Pages();
  await server.pages.loadAll();

  await expect.poll(() => server.pages.snapshot().sizes.size).toBe(3);
  expect([...server.pages.snapshot().sizes.values()]).toEqual([10, 10, 10]);
});

it('keeps what it has when the server goes away, and goes on when it is back', async () => {
  const server = new Pages();
  await server.pages.loadMore();
  server.isThere = false;

  expect(await server.pages.loadMore()).toBe(false);
  expect(server.pages.snapshot().failure).toEqual({ kind: 'unreachable' });
  expect(server.ids()).toEqual(['a', 'b']);

  server.isThere = true;
  await server.pages.loadMore();
  expect(server.ids()).toEqual(['a', 'b', 'c']);
  expect(server.pages.snapshot().failure).toBeUndefined();
});

it('a page under way is asked for once', async () => {
  const server = new Pages();

  await Promise.all([server.pages.loadMore(), server.pages.loadMore()]);

  expect(server.starts).toHaveLength(1);
});

it('an answer that comes after the stop is dropped', async () => {
  const server = new Pages();
  const loading = server.pages.loadMore();
  server.pages.stop();
  await loading;

  expect(server.ids()).toEqual([]);
  expect(server.pages.snapshot().isLoading).toBe(false);
});

it('takes over what has been saved: changed, new, and gone', async () => {
  const server = new Pages();
  await server.pages.loadAll();
  const [first] = server.pages.snapshot().rows;

  server.pages.apply(first?.id ?? '', { ...item('a'), n: { N: '1' } });
  server.pages.apply('new', item('z'));
  expect(server.ids()).toEqual(['a', 'b', 'c', 'z']);
  expect(server.pages.snapshot().rows[0]?.item.n).toEqual({ N: '1' });

  server.pages.apply(first?.id ?? '', undefined);
  expect(server.ids()).toEqual(['b', 'c', 'z']);
});
