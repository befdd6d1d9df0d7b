import { useCallback, useMemo } from 'react';
import type { Estimate } from '../../api/types';
import { Grid, type GridBands, type GridRows } from '../../components/Grid/Grid';
import { typesOf } from '../../domain/key';
import type { CollectionsRoute } from '../../domain/routes/collections';
import type { Band, Line, Lines, Row } from '../../domain/rows';
import { rowId } from '../../domain/rows';
import { keysOf, type Table } from '../../domain/table';
import { collections as text } from '../../text/collections';
import { BandHead } from './BandHead';
import styles from './ItemGrid.module.css';
import { ItemLine, type LineContext } from './ItemLine';
import { PartitionCell } from './PartitionCell';
import type { StagedEdit } from './stagedEdits';
import type { View } from './useCollections';
import { useHeavyKeys } from './useHeavyKeys';

interface Props {
  readonly table: Table;
  readonly view: View;
  readonly lines: Lines & { readonly bands: readonly Band[] };
  readonly edits: ReadonlyMap<string, StagedEdit>;
  readonly route: CollectionsRoute;
  readonly change: (parts: Partial<CollectionsRoute>) => void;
}

const HEAD_HEIGHT = 30;
const LINE_HEIGHT = 40;

/** The aggregate view: a band for each partition, its key merged over its rows, the attributes ragged and labelled. */
export function ItemGrid({ table, view, lines, edits, route, change }: Props) {
  const { place, loaded, pages } = view;
  const heavy = useHeavyKeys(table.name, place.index, pages);
  const costs = useMemo(() => (pages === undefined ? undefined : new Map<string, Estimate>()), [pages]);
  const keys = keysOf(place.table, place.index);
  const owners = useMemo(() => partitionTypes(place.table, loaded.rows), [place, loaded.rows]);
  const selected = route.item === undefined ? undefined : rowId(route.item);

  const context: LineContext = { table: place.table, index: place.index, keys, owners, change };
  const draw = (line: Line | undefined) => {
    if (line?.kind === 'row') {
      const staged = edits.get(line.row.id)?.staged;
      return (
        <ItemLine
          context={context}
          row={staged?.kind === 'update' ? { ...line.row, item: staged.after } : line.row}
          staged={staged?.kind}
          isSelected={line.row.id === selected}
          isAbsent={lines.bands[line.band]?.key === undefined}
        />
      );
    }
    const band = line === undefined ? undefined : lines.bands[line.band];
    return band === undefined ? null : (
      <BandHead place={place} band={band} sizes={loaded.sizes} heavy={heavy} costs={costs} />
    );
  };
  const rows: GridRows = {
    count: lines.lines.length,
    heightOf: useCallback(
      (i: number) => (lines.lines[i]?.kind === 'band' ? HEAD_HEIGHT : LINE_HEIGHT),
      [lines],
    ),
    keyOf: (i) => keyOf(lines.lines[i], lines.bands),
    draw: (i) => draw(lines.lines[i]),
  };
  const bands: GridBands = {
    starts: lines.starts,
    keyOf: (band) => lines.bands[band]?.id ?? String(band),
    draw: (band) => {
      const shown = lines.bands[band];
      return shown?.key === undefined ? null : <PartitionCell context={context} band={shown} />;
    },
  };
  const current = lines.lines.findIndex((line) => line.kind === 'row' && line.row.id === selected);
  const select = (i: number) => {
    const forward = i >= current;
    const line = nextRow(lines.lines, i, forward);
    if (line !== undefined) {
      change({ item: line.row.key });
    }
  };
  return (
    <div className={styles.grid}>
      <Grid
        label={text.grid}
        rows={rows}
        bands={bands}
        current={current < 0 ? undefined : current}
        setCurrent={select}
        reachEnd={pages.place === place ? pages.loadMore : undefined}
      />
    </div>
  );
}

function keyOf(line: Line | undefined, bands: readonly Band[]): string {
  if (line === undefined) return '';
  return line.kind === 'row' ? line.row.id : `head ${bands[line.band]?.id}`;
}

/** The row at a line, or the nearest one in the direction that the keys go. */
function nextRow(
  lines: readonly Line[],
  from: number,
  forward: boolean,
): (Line & { kind: 'row' }) | undefined {
  for (let i = from; i >= 0 && i < lines.length; i += forward ? 1 : -1) {
    const line = lines[i];
    if (line?.kind === 'row') return line;
  }
  return undefined;
}

/** The first types of the table's partition keys: a text that begins with one of them may name a collection. */
function partitionTypes(table: Table, rows: readonly Row[]): ReadonlySet<string> {
  const [name = ''] = table.keys.partition;
  const found = new Set<string>();
  for (const row of rows) {
    const value = row.key[name];
    const type = value !== undefined && 'S' in value ? typesOf(value.S.slice(0, 100))[0] : undefined;
    if (type !== undefined) found.add(type);
  }
  return found;
}
