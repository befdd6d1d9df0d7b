import { attributeOf, canonical, type Item } from './attributeValue';
import { type Entity, entityOf } from './entity';
import { compareKeyValues, type KeyAttributes, keyOf, pick, type Table } from './table';

/** An item, or an entry of an index, as it was loaded. */
export interface Row {
  /** The table key as text: one row for each item, in whatever order. */
  readonly id: string;
  readonly key: Item;
  /** The attributes that are known; not all of the item's when it was read from a partial projection. */
  readonly item: Item;
  readonly entity: Entity;
}

export function rowOf(table: Table, item: Item): Row {
  const key = keyOf(table, item);
  return { id: rowId(key), key, item, entity: entityOf(table.keys, item) };
}

export function rowId(key: Item): string {
  return canonical({ M: key });
}

/** The rows of one partition, sorted as the service sorts them. */
export interface Band {
  readonly id: string;
  /** The partition key; undefined for the rows that the index does not have. */
  readonly key: Item | undefined;
  readonly rows: readonly Row[];
  /** Whether more of the partition may not have been loaded yet. */
  readonly isOpen: boolean;
}

/** Groups rows by partition, in the order in which the partitions were first seen. */
export function bandsOf(rows: readonly Row[], keys: KeyAttributes, isComplete: boolean): readonly Band[] {
  const groups = new Map<string, { key: Item; rows: Row[] }>();
  let lastId = '';
  for (const row of rows) {
    const key = pick(row.item, keys.partition);
    const id = canonical({ M: key });
    lastId = id;
    const group = groups.get(id);
    if (group === undefined) {
      groups.set(id, { key, rows: [row] });
    } else {
      group.rows.push(row);
    }
  }
  return [...groups].map(([id, { key, rows: members }]) => ({
    id,
    key,
    rows: sorted(members, keys),
    isOpen: !isComplete && id === lastId,
  }));
}

/** Loaded rows come sorted already, so sorting is skipped where they are. */
function sorted(rows: Row[], keys: KeyAttributes): readonly Row[] {
  const compare = (a: Row, b: Row) => compareSortKeys(a.item, b.item, keys.sort);
  for (let i = 1; i < rows.length; i++) {
    if (compare(rows[i - 1] as Row, rows[i] as Row) > 0) {
      return rows.sort(compare);
    }
  }
  return rows;
}

function compareSortKeys(a: Item, b: Item, names: readonly string[]): number {
  for (const name of names) {
    const x = attributeOf(a, name);
    const y = attributeOf(b, name);
    const order = x === undefined || y === undefined ? 0 : compareKeyValues(x, y);
    if (order !== 0) {
      return order;
    }
  }
  return 0;
}

/** What a line of the grid shows. */
export type Line =
  | { readonly kind: 'band'; readonly band: number }
  | { readonly kind: 'row'; readonly band: number; readonly row: Row };

/** Lines of all bands, and where each band begins and ends among them. */
export interface Lines {
  readonly lines: readonly Line[];
  /** The first line of each band, and the number of all lines behind the last. */
  readonly starts: readonly number[];
}

/** One line for each row, below one for its band; partitions that can only have one item have no line of their own. */
export function linesOf(bands: readonly Band[], hasHeads: boolean): Lines {
  const lines: Line[] = [];
  const starts: number[] = [];
  bands.forEach((band, i) => {
    starts.push(lines.length);
    if (hasHeads || band.key === undefined) {
      lines.push({ kind: 'band', band: i });
    }
    for (const row of band.rows) {
      lines.push({ kind: 'row', band: i, row });
    }
  });
  starts.push(lines.length);
  return { lines, starts };
}
