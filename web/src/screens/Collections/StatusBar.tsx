import { Figure } from '../../components/Figure/Figure';
import { countText } from '../../domain/money';
import type { Table } from '../../domain/table';
import { collections as text } from '../../text/collections';
import type { OpenDialog } from './commands';
import styles from './StatusBar.module.css';
import type { View } from './useCollections';

interface Props {
  readonly table: Table;
  readonly view: View;
  readonly edits: number;
  /** How many items the index does not have. */
  readonly absent: number;
  readonly open: (dialog: OpenDialog) => void;
}

/** How much has been loaded and at what cost, and the edits that wait. */
export function StatusBar({ table, view, edits, absent, open }: Props) {
  const { loaded, place, pages } = view;
  const { isComplete, isLoading, rows } = loaded;
  return (
    <div className={styles.bar}>
      <span>{loadedText(view, table)}</span>
      <span>
        {text.readSoFar(loaded.pages)} <Figure cost={{ kind: 'read', halfUnits: loaded.halfUnits }} />
      </span>
      {absent > 0 && <span>{text.notInIndexCount(absent, place.index ?? '')}</span>}
      {!isComplete && !isLoading && rows.length > 0 && (
        <>
          <button type="button" onClick={() => void pages.loadMore()}>
            {text.loadMore}
          </button>
          <button type="button" className="plain" onClick={() => open('load-all')}>
            {text.loadAll}
          </button>
        </>
      )}
      {isLoading && (
        <>
          <span role="status">{text.loading}</span>
          {place === pages.place && loaded.pages > 1 && (
            <button type="button" onClick={pages.stop}>
              {text.loadAllStop}
            </button>
          )}
        </>
      )}
      <span className={styles.gap} />
      {edits > 0 && (
        <>
          <span className={styles.staged} title={text.stagedHint}>
            {text.staged(edits)}
          </span>
          <button type="button" className="primary" onClick={() => open('review')}>
            {text.review}
          </button>
        </>
      )}
    </div>
  );
}

function loadedText({ loaded, place }: View, table: Table): string {
  if (loaded.isComplete) {
    return text.loadedAll(loaded.rows.length);
  }
  return place.partition === undefined && table.itemCount >= loaded.rows.length
    ? text.loaded(countText(loaded.rows.length), countText(table.itemCount))
    : text.loadedOpen(loaded.rows.length);
}
