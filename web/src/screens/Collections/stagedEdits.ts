import type { Item } from '../../domain/attributeValue';
import { rowId } from '../../domain/rows';
import { isChange, type Staged } from '../../domain/staged';
import { keyOf, type Table } from '../../domain/table';

/** A change that waits to be sent, with what it is about. */
export interface StagedEdit {
  /** The id of the item's row, or one of its own for a new item. */
  readonly id: string;
  readonly table: Table;
  readonly staged: Staged;
  /** Why the last attempt to send it failed; with the item as it is, if somebody else has changed it. */
  readonly refusal?: Refusal;
}

export type Refusal =
  | { readonly kind: 'conflict'; readonly now: Item | undefined }
  | { readonly kind: 'failed'; readonly text: string };

/**
 * The edits that wait to be sent; they outlive the screen, so that looking at another one loses none. A store for
 * `useSyncExternalStore`.
 */
export class StagedEdits {
  private edits: ReadonlyMap<string, StagedEdit> = new Map();
  private readonly listeners = new Set<() => void>();
  private lastNew = 0;

  readonly all = (): ReadonlyMap<string, StagedEdit> => this.edits;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Stages a change; one that changes nothing is dropped. */
  stage(id: string, table: Table, staged: Staged): void {
    const edits = new Map(this.edits);
    if (isChange(staged)) {
      edits.set(id, { id, table, staged });
    } else {
      edits.delete(id);
    }
    this.replace(edits);
  }

  /** Stages a new item and tells its id. */
  stageNew(table: Table, item: Item): string {
    const id = `new-${++this.lastNew}`;
    this.stage(id, table, { kind: 'put', after: item });
    return id;
  }

  refuse(id: string, refusal: Refusal): void {
    const edit = this.edits.get(id);
    if (edit !== undefined) {
      this.replace(new Map(this.edits).set(id, { ...edit, refusal }));
    }
  }

  drop(ids: readonly string[]): void {
    const edits = new Map(this.edits);
    for (const id of ids) {
      edits.delete(id);
    }
    this.replace(edits);
  }

  private replace(edits: ReadonlyMap<string, StagedEdit>): void {
    this.edits = edits;
    for (const listener of this.listeners) {
      listener();
    }
  }
}

/** The row that an edit is about once it is saved. */
export function savedRowId({ table, staged }: StagedEdit): string {
  return rowId(keyOf(table, staged.kind === 'delete' ? staged.before : staged.after));
}

/** Edits belong to the page, not to one visit of the screen. */
export const stagedEdits = new StagedEdits();
