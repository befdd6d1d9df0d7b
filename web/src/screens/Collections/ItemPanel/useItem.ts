import { useState, useSyncExternalStore } from 'react';
import type { Failure } from '../../../api/failure';
import type { Item } from '../../../domain/attributeValue';
import { rowId } from '../../../domain/rows';
import { indexOf, isPartial, type Table } from '../../../domain/table';
import { useSession } from '../../../session/Session';
import { useCall } from '../../../session/useCall';
import { type StagedEdit, stagedEdits } from '../stagedEdits';
import type { View } from '../useCollections';

/** What the panel shows: an item of the table by its key, or a new one that is staged. */
export type Target =
  | { readonly kind: 'item'; readonly itemKey: Item }
  | { readonly kind: 'draft'; readonly id: string };

export interface PanelProps {
  readonly table: Table;
  readonly target: Target;
  readonly view: View | undefined;
  /** The index that is shown, whose projection may be a part of the item. */
  readonly index: string | undefined;
}

/** How much of the item is known; only a whole item can be edited, since saving a part would lose the rest. */
export type ItemState =
  | { readonly kind: 'whole' }
  | { readonly kind: 'partial'; readonly index: string; readonly openWhole: () => void }
  | { readonly kind: 'asking' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface OpenedItem {
  readonly id: string;
  /** As it would be after saving. */
  readonly item: Item | undefined;
  readonly state: ItemState;
  readonly edit: StagedEdit | undefined;
  /** Stages the item as it is to be. */
  readonly change: (next: Item) => void;
  readonly remove: () => void;
  readonly undo: () => void;
}

/** The item of the panel. A part of it, read through an index, is shown at once and the whole is asked for on demand. */
export function useItem({ table, target, view, index }: PanelProps): OpenedItem {
  const { client } = useSession();
  const edits = useSyncExternalStore(stagedEdits.subscribe, stagedEdits.all);
  const [wantsWhole, setWantsWhole] = useState(false);
  const id = target.kind === 'draft' ? target.id : rowId(target.itemKey);
  const edit = edits.get(id);
  const row =
    view?.place.table.name === table.name ? view.loaded.rows.find((one) => one.id === id) : undefined;
  const shown = indexOf(table, index);
  const isPart = row !== undefined && view?.place.index === index && isPartial(shown);
  const needsWhole =
    target.kind === 'item' && edit === undefined && (row === undefined || (isPart && wantsWhole));
  const asked = useCall(needsWhole ? `item ${table.name} ${id}` : undefined, async (signal) => {
    const key = target.kind === 'item' ? target.itemKey : {};
    const answer = await client.call(
      'GetItem',
      { TableName: table.name, Key: key, ConsistentRead: true },
      signal,
    );
    return { item: answer.Item };
  });
  const read = asked.answer?.item;
  const base = read ?? row?.item;

  const stateOf = (): ItemState => {
    if (edit !== undefined || read !== undefined) return { kind: 'whole' };
    if (asked.failure !== undefined) return { kind: 'failed', failure: asked.failure };
    if (needsWhole) return asked.answer === undefined ? { kind: 'asking' } : { kind: 'gone' };
    if (isPart) return { kind: 'partial', index: shown?.name ?? '', openWhole: () => setWantsWhole(true) };
    return row === undefined ? { kind: 'gone' } : { kind: 'whole' };
  };
  const before = edit === undefined ? base : edit.staged.kind === 'put' ? undefined : edit.staged.before;
  return {
    id,
    item: edit === undefined ? base : edit.staged.kind === 'delete' ? edit.staged.before : edit.staged.after,
    state: stateOf(),
    edit,
    change: (next) =>
      stagedEdits.stage(
        id,
        table,
        before === undefined ? { kind: 'put', after: next } : { kind: 'update', before, after: next },
      ),
    remove: () => {
      if (before === undefined) {
        stagedEdits.drop([id]);
      } else {
        stagedEdits.stage(id, table, { kind: 'delete', before });
      }
    },
    undo: () => stagedEdits.drop([id]),
  };
}
