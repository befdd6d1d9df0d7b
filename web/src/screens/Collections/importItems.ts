import type { Client } from '../../api/client';
import { failureOf, isRefusal } from '../../api/failure';
import type { Item } from '../../domain/attributeValue';
import type { Table } from '../../domain/table';
import { failureText } from '../../text/failure';

/** What becomes of items that exist already. */
export type ImportMode = 'replace' | 'keep';

export interface ImportProgress {
  readonly done: number;
  readonly written: number;
  readonly kept: number;
  /** Items that the server refused, by their number in the file, which begins with 1. */
  readonly refused: readonly { readonly position: number; readonly reason: string }[];
}

/** How many requests are under way at once. */
const CONCURRENT_MAX = 8;
const REFUSED_MAX = 100;

/**
 * Puts items into a table, several at once; tells of its progress after each. Each is a request of its own, so that one
 * that is refused says why and takes no other with it. Ends early when the signal does or the server is gone.
 */
export async function importItems(
  client: Client,
  table: Table,
  {
    items,
    mode,
    signal,
  }: { readonly items: readonly Item[]; readonly mode: ImportMode; readonly signal: AbortSignal },
  tell: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  let progress: ImportProgress = { done: 0, written: 0, kept: 0, refused: [] };
  let next = 0;
  const work = async () => {
    while (next < items.length && !signal.aborted) {
      const position = next++;
      const item = items[position];
      if (item !== undefined) {
        const change = await put(client, table, item, mode, signal);
        progress = added(progress, change, position + 1);
        tell(progress);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENT_MAX, items.length) }, work));
  return progress;
}

type Put = { readonly kind: 'written' | 'kept' } | { readonly kind: 'refused'; readonly reason: string };

async function put(
  client: Client,
  table: Table,
  item: Item,
  mode: ImportMode,
  signal: AbortSignal,
): Promise<Put> {
  const condition = {
    ConditionExpression: 'attribute_not_exists(#k)',
    ExpressionAttributeNames: { '#k': table.keys.partition[0] ?? '' },
  };
  try {
    const request = { TableName: table.name, Item: item, ...(mode === 'keep' ? condition : {}) };
    await client.call('PutItem', request, signal);
    return { kind: 'written' };
  } catch (e) {
    if (isRefusal(e, 'ConditionalCheckFailedException')) {
      return { kind: 'kept' };
    }
    return { kind: 'refused', reason: failureText(failureOf(e)) };
  }
}

function added(progress: ImportProgress, change: Put, position: number): ImportProgress {
  const done = progress.done + 1;
  switch (change.kind) {
    case 'written':
      return { ...progress, done, written: progress.written + 1 };
    case 'kept':
      return { ...progress, done, kept: progress.kept + 1 };
    case 'refused':
      return {
        ...progress,
        done,
        refused: [...progress.refused, { position, reason: change.reason }].slice(0, REFUSED_MAX),
      };
  }
}
