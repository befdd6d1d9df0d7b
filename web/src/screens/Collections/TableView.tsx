import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { CollectionsRoute } from '../../domain/routes/collections';
import { bandsOf, linesOf, type Row } from '../../domain/rows';
import { indexOf, isInIndex, keysOf, type Table } from '../../domain/table';
import { collections as text } from '../../text/collections';
import { failureText } from '../../text/failure';
import type { Commands } from './commands';
import { ItemGrid } from './ItemGrid';
import { StatusBar } from './StatusBar';
import { stagedEdits } from './stagedEdits';
import styles from './TableView.module.css';
import { Toolbar } from './Toolbar';
import type { View } from './useCollections';

interface Props {
  readonly table: Table;
  readonly view: View;
  readonly route: CollectionsRoute;
  readonly change: (parts: Partial<CollectionsRoute>) => void;
  readonly entity: string | undefined;
  readonly commands: Commands;
}

/** The items of a table in the order of the table or of an index, between a bar of choices and one of figures. */
export function TableView({ table, view, route, change, entity, commands }: Props) {
  const { loaded, place, pages } = view;
  const edits = useSyncExternalStore(stagedEdits.subscribe, stagedEdits.all);
  const absent = useAbsent(view, entity);
  const lines = useMemo(() => {
    const rows = entity === undefined ? loaded.rows : loaded.rows.filter((row) => row.entity.id === entity);
    const keys = keysOf(place.table, place.index);
    const bands = bandsOf(rows, keys, loaded.isComplete);
    const all =
      absent.length === 0 ? bands : [...bands, { id: 'absent', key: undefined, rows: absent, isOpen: false }];
    const hasHeads = keys.sort.length > 0 || bands.length < rows.length;
    return { bands: all, ...linesOf(all, hasHeads) };
  }, [loaded.rows, loaded.isComplete, place, entity, absent]);

  return (
    <section className={styles.view} aria-label={table.name}>
      <Toolbar table={table} route={route} change={change} commands={commands} />
      <div className={styles.body} data-waiting={pages.place !== place ? true : undefined}>
        {loaded.failure !== undefined && (
          <p className={styles.message} role="alert">
            {text.failed} {failureText(loaded.failure)}{' '}
            <button type="button" onClick={() => void pages.loadMore()}>
              {text.tryAgain}
            </button>
          </p>
        )}
        {loaded.isComplete && lines.lines.length === 0 ? (
          <Nothing isPartition={place.partition !== undefined} commands={commands} />
        ) : (
          <ItemGrid table={table} view={view} lines={lines} edits={edits} route={route} change={change} />
        )}
      </div>
      <StatusBar table={table} view={view} edits={edits.size} absent={absent.length} open={commands.open} />
    </section>
  );
}

const NONE: readonly Row[] = [];

/** The items that were loaded from the table and that the index shown does not have. */
function useAbsent({ place, loaded }: View, entity: string | undefined): readonly Row[] {
  const pool = useRef<{ readonly table: string; readonly rows: readonly Row[] }>({ table: '', rows: NONE });
  if (place.index === undefined && loaded.pages > 0) {
    pool.current = { table: place.table.name, rows: loaded.rows };
  }
  const { table, rows } = pool.current;
  return useMemo(() => {
    const index = indexOf(place.table, place.index);
    if (index === undefined || place.partition !== undefined || table !== place.table.name) {
      return NONE;
    }
    return rows.filter(
      (row) => !isInIndex(place.table, index, row.item) && (entity === undefined || row.entity.id === entity),
    );
  }, [place, rows, table, entity]);
}

function Nothing({ isPartition, commands }: { readonly isPartition: boolean; readonly commands: Commands }) {
  if (isPartition) {
    return <p className={styles.message}>{text.emptyPartition}</p>;
  }
  return (
    <div className={styles.nothing}>
      <h2>{text.emptyTableTitle}</h2>
      <p>{text.emptyTableText}</p>
      <div>
        <button type="button" className="primary" onClick={commands.addItem}>
          {text.newItem}
        </button>{' '}
        <button type="button" onClick={() => commands.open('import')}>
          {text.import}
        </button>
      </div>
    </div>
  );
}
