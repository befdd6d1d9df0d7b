import type { Client } from '../../api/client';
import { type Failure, failureOf } from '../../api/failure';
import type { PageResponse } from '../../api/types';
import type { Item } from '../../domain/attributeValue';
import { partitionRequest } from '../../domain/partition';
import { type Row, rowOf } from '../../domain/rows';
import type { Table } from '../../domain/table';

/** How many items a page has at most; the service ends a page at 1 MB too. */
export const PAGE_ITEMS_MAX = 1_000;
/** Sizes are asked for in portions of about this many characters; the route takes 4 MB. */
const PORTION_CHARACTERS_MAX = 1_000_000;

/** Where items are read from: a table or an index, all of it or one partition. */
export interface Place {
  readonly table: Table;
  readonly index: string | undefined;
  readonly partition: Item | undefined;
}

/** What has been loaded so far. */
export interface Loaded {
  readonly rows: readonly Row[];
  /** Bytes by row id, for the rows whose size is known already. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly pages: number;
  /** What the pages have consumed. */
  readonly halfUnits: number;
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
}

const NOTHING: Loaded = {
  rows: [],
  sizes: new Map(),
  pages: 0,
  halfUnits: 0,
  isComplete: false,
  isLoading: false,
  failure: undefined,
};

/** The items of a place, loaded page by page along LastEvaluatedKey; a store for `useSyncExternalStore`. */
export class ItemPages {
  private loaded = NOTHING;
  private next: Item | undefined;
  private controller = new AbortController();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly client: Client,
    readonly place: Place,
  ) {}

  readonly snapshot = (): Loaded => this.loaded;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads the first page, unless it is there or under way. */
  readonly start = (): void => {
    if (this.loaded.pages === 0) {
      void this.loadMore();
    }
  };

  /** Ends what is under way; what is loaded stays. */
  readonly stop = (): void => {
    this.controller.abort();
    this.controller = new AbortController();
    this.publish({ isLoading: false });
  };

  /** Loads the next page, unless one is under way or there is none; tells whether there may be more. */
  readonly loadMore = async (): Promise<boolean> => {
    if (this.loaded.isLoading || this.loaded.isComplete) {
      return false;
    }
    const { signal } = this.controller;
    this.publish({ isLoading: true, failure: undefined });
    try {
      const page = await this.read(signal);
      if (signal.aborted) {
        return false;
      }
      this.append(page);
      void this.measure(page.Items ?? [], signal);
      return !this.loaded.isComplete;
    } catch (e) {
      const failure = failureOf(e);
      if (!signal.aborted) {
        this.publish({ isLoading: false, failure });
      }
      return false;
    }
  };

  /** Loads page after page until the end, a failure, or `stop`. */
  readonly loadAll = async (): Promise<void> => {
    while (await this.loadMore()) {
      // The next page follows.
    }
  };

  /** Takes over what has become of an item, without reading anything; undefined when it is gone. */
  apply(id: string, item: Item | undefined): void {
    const { rows } = this.loaded;
    const row = item === undefined ? undefined : rowOf(this.place.table, item);
    const isKnown = rows.some((one) => one.id === id);
    if (row === undefined) {
      this.publish({ rows: rows.filter((one) => one.id !== id) });
    } else if (isKnown) {
      this.publish({ rows: rows.map((one) => (one.id === id ? row : one)) });
    } else {
      this.publish({ rows: [...rows, row] });
    }
    if (row !== undefined) {
      void this.measure([row.item], this.controller.signal);
    }
  }

  private read(signal: AbortSignal): Promise<PageResponse> {
    const { table, index, partition } = this.place;
    const request = {
      ...partitionRequest(table.name, index, partition),
      Limit: PAGE_ITEMS_MAX,
      ReturnConsumedCapacity: 'TOTAL' as const,
      ...(this.next === undefined ? {} : { ExclusiveStartKey: this.next }),
    };
    return this.client.call(partition === undefined ? 'Scan' : 'Query', request, signal);
  }

  private append(page: PageResponse): void {
    this.next = page.LastEvaluatedKey;
    const known = new Set(this.loaded.rows.map((row) => row.id));
    const rows = (page.Items ?? []).map((item) => rowOf(this.place.table, item));
    this.publish({
      rows: [...this.loaded.rows, ...rows.filter((row) => !known.has(row.id))],
      pages: this.loaded.pages + 1,
      halfUnits: this.loaded.halfUnits + 2 * (page.ConsumedCapacity?.CapacityUnits ?? 0),
      isComplete: page.LastEvaluatedKey === undefined,
      isLoading: false,
    });
  }

  /** Asks for the sizes of items; where that fails, they stay unknown. */
  private async measure(items: readonly Item[], signal: AbortSignal): Promise<void> {
    try {
      for (const portion of portions(items)) {
        const { bytes } = await this.client.sizes(portion, signal);
        const sizes = new Map(this.loaded.sizes);
        portion.forEach((item, i) => {
          sizes.set(rowOf(this.place.table, item).id, bytes[i] ?? 0);
        });
        this.publish({ sizes });
      }
    } catch (e) {
      // The grid shows no sizes then; the frame says if the server is away.
      failureOf(e);
    }
  }

  private publish(change: Partial<Loaded>): void {
    this.loaded = { ...this.loaded, ...change };
    for (const listener of this.listeners) {
      listener();
    }
  }
}

function portions(items: readonly Item[]): readonly (readonly Item[])[] {
  const found: Item[][] = [];
  let length = PORTION_CHARACTERS_MAX;
  for (const item of items) {
    length += JSON.stringify(item).length;
    if (length > PORTION_CHARACTERS_MAX) {
      found.push([]);
      length = 0;
    }
    found.at(-1)?.push(item);
  }
  return found;
}
