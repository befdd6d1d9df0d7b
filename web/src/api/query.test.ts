import { describe, expect, it } from 'vitest';
import type { Client } from './client';
import { estimateRun } from './query';

const exactly = (n: number) => ({ least: n, expected: n, most: n });

/** A table with 22 items under one key, each of half a read unit when it is read alone. */
function clientOf(known: { readonly fitsOnePage: boolean }): Client {
  const post = (_path: string, body: string, { mode }: Readonly<Record<string, string>>) => {
    const limit = Number(/"Limit":(\d+)/.exec(body)?.[1] ?? 22);
    const isAll = limit >= 22 && known.fitsOnePage;
    const pages = { pages: exactly(1), readHalfUnits: exactly(3) };
    return Promise.resolve({
      error: null,
      itemsRead: exactly(Math.min(22, limit)),
      readHalfUnits: exactly(limit >= 22 ? 3 : 2),
      ...(mode === 'statistics' || isAll ? { allPages: pages } : {}),
    });
  };
  return { post } as unknown as Client;
}

describe('the estimate of all pages', () => {
  it('is that of the first where nothing lies behind it', async () => {
    const { whole } = await estimateRun(clientOf({ fitsOnePage: true }), 'Query', '{}');

    expect(whole).toEqual({ pages: exactly(1), readHalfUnits: exactly(3) });
  });

  it('divides what lies under the key by the limit', async () => {
    const { whole } = await estimateRun(clientOf({ fitsOnePage: true }), 'Query', '{"Limit":5}');

    expect(whole?.pages).toEqual({ least: 5, expected: 5, most: 6 });
    expect(whole?.readHalfUnits).toEqual({ least: 3, expected: 9, most: 15 });
  });

  it('counts the empty page behind a limit that divides the items', async () => {
    const { whole } = await estimateRun(clientOf({ fitsOnePage: true }), 'Query', '{"Limit":11}');

    expect(whole?.pages).toEqual({ least: 2, expected: 3, most: 3 });
  });

  it('has two pages at least where even a page without a limit leaves something behind', async () => {
    const { whole } = await estimateRun(clientOf({ fitsOnePage: false }), 'Query', '{"Limit":5}');

    expect(whole?.pages).toEqual(exactly(2));
  });
});
