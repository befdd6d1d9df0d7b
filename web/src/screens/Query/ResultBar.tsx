import { Figure } from '../../components/Figure/Figure';
import type { Item } from '../../domain/attributeValue';
import { writeItems } from '../../domain/codec/exchange';
import { keyLine } from '../../domain/entity';
import { countText } from '../../domain/money';
import { isPaged, isWrite } from '../../domain/query/request';
import { useActions } from '../../session/useActions';
import { query as text } from '../../text/query';
import { KEPT_ITEMS_MAX, type QueryRun, type RunState } from './QueryRun';
import styles from './Results.module.css';
import { useCopy } from './useCopy';

interface Props {
  readonly run: QueryRun;
  readonly state: RunState;
  readonly selected: Item | undefined;
  /** Opens the selected item; undefined if there is none, or its table is not known. */
  readonly open: (() => void) | undefined;
}

/** The totals over all pages, where the next one begins, and what can be done with the items. */
export function ResultBar({ run, state, selected, open }: Props) {
  const copy = useCopy();
  const { count, scanned, pages, halfUnits, next, isRunning, items } = state;
  const isMore = next !== undefined && !isRunning;
  useActions('query-results', [
    { id: 'load-more', label: text.actions.more, shortcut: 'm', enabled: isMore, run: () => void run.more() },
  ]);
  const copyItems = (format: 'json' | 'dynamodb-json', chosen: readonly Item[]) =>
    void copy(writeItems(chosen, format, []).text);
  return (
    <div className={styles.bar}>
      {isPaged(run.sent.operation) && (
        <>
          <strong>{text.count(count)}</strong>
          <span>{text.scannedCount(scanned)}</span>
          <span>{text.pages(pages)}</span>
        </>
      )}
      {halfUnits !== undefined && pages > 0 && (
        <span>
          {text.total} <Figure cost={{ kind: isWrite(run.sent.operation) ? 'write' : 'read', halfUnits }} />
        </span>
      )}
      {isRunning && <span role="status">{text.running}</span>}
      {next !== undefined && (
        <code className={styles.lastKey} title={text.lastKeyHint}>
          {text.lastKey} {keyLine(next)}
        </code>
      )}
      {isMore && (
        <button type="button" onClick={() => void run.more()}>
          {text.loadMore}
        </button>
      )}
      {state.isComplete && isPaged(run.sent.operation) && <span>{text.complete}</span>}
      {count > items.length && items.length === KEPT_ITEMS_MAX && (
        <span>{text.notKept(countText(KEPT_ITEMS_MAX))}</span>
      )}
      <span className={styles.gap} />
      {selected !== undefined && (
        <button type="button" onClick={() => copyItems('dynamodb-json', [selected])}>
          {text.copyItem}
        </button>
      )}
      {open !== undefined && (
        <button type="button" onClick={open}>
          {text.openItem}
        </button>
      )}
      {items.length > 0 && (
        <>
          <button type="button" className="plain" onClick={() => copyItems('json', items)}>
            {text.copyJson}
          </button>
          <button type="button" className="plain" onClick={() => copyItems('dynamodb-json', items)}>
            {text.copyDynamoJson}
          </button>
        </>
      )}
    </div>
  );
}
