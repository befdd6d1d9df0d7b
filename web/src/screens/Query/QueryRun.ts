import type { Client } from '../../api/client';
import { type Failure, failureOf } from '../../api/failure';
import { type AnyResponse, send } from '../../api/query';
import type { Item } from '../../domain/attributeValue';
import { isPaged, sentText } from '../../domain/query/request';

/** Items beyond this are counted and not kept. */
export const KEPT_ITEMS_MAX = 100_000;

/** What was sent. */
export interface Sent {
  readonly operation: string;
  readonly text: string;
  readonly table: string | undefined;
  readonly index: string | undefined;
}

/** What has come back so far, over all pages. */
export interface RunState {
  readonly items: readonly Item[];
  readonly pages: number;
  readonly count: number;
  readonly scanned: number;
  /** Undefined if a page did not say. */
  readonly halfUnits: number | undefined;
  /** Where the next page begins; undefined if there is none. */
  readonly next: Item | undefined;
  readonly isComplete: boolean;
  readonly isRunning: boolean;
  readonly failure: Failure | undefined;
}

const NOTHING: RunState = {
  items: [],
  pages: 0,
  count: 0,
  scanned: 0,
  halfUnits: 0,
  next: undefined,
  isComplete: false,
  isRunning: false,
  failure: undefined,
};

let lastId = 0;

/** One run of a request, page by page; a store for `useSyncExternalStore`. */
export class QueryRun {
  readonly id = `${Date.now()}-${++lastId}`;
  readonly at = new Date().toISOString();
  private state = NOTHING;
  private controller = new AbortController();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly client: Client,
    readonly sent: Sent,
  ) {}

  readonly snapshot = (): RunState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Ends the call that is under way; what has come stays, and the next page can be asked for. */
  readonly stop = (): void => {
    this.controller.abort();
    this.controller = new AbortController();
    this.publish({ isRunning: false });
  };

  /** Asks for the next page, unless one is under way or there is none; tells whether there may be more. */
  readonly more = async (): Promise<boolean> => {
    if (this.state.isRunning || this.state.isComplete) {
      return false;
    }
    const { signal } = this.controller;
    this.publish({ isRunning: true, failure: undefined });
    try {
      const { operation, text } = this.sent;
      const response = await send(this.client, operation, sentText(text, this.state.next), signal);
      if (signal.aborted) {
        return false;
      }
      this.take(response);
      return !this.state.isComplete;
    } catch (e) {
      const failure = failureOf(e);
      if (!signal.aborted) {
        this.publish({ isRunning: false, failure });
      }
      return false;
    }
  };

  /** Asks for page after page until the end, a failure, or `stop`. */
  readonly all = async (): Promise<void> => {
    while (await this.more()) {
      // The next page follows.
    }
  };

  private take(response: AnyResponse): void {
    const items = itemsOf(this.sent.operation, response);
    const { state } = this;
    const units = response.ConsumedCapacity?.CapacityUnits;
    this.publish({
      items: state.items.concat(items).slice(0, KEPT_ITEMS_MAX),
      pages: state.pages + 1,
      count: state.count + (response.Count ?? items.length),
      scanned: state.scanned + (response.ScannedCount ?? items.length),
      halfUnits:
        units === undefined || state.halfUnits === undefined ? undefined : state.halfUnits + 2 * units,
      next: response.LastEvaluatedKey,
      isComplete: response.LastEvaluatedKey === undefined,
      isRunning: false,
    });
  }

  private publish(change: Partial<RunState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) {
      listener();
    }
  }
}

function itemsOf(operation: string, response: AnyResponse): readonly Item[] {
  if (isPaged(operation)) {
    return response.Items ?? [];
  }
  const item = response.Item ?? response.Attributes;
  return item === undefined ? [] : [item];
}
