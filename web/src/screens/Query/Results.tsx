import { useMemo, useState } from 'react';
import { Grid, type GridRows } from '../../components/Grid/Grid';
import type { AttributeValue } from '../../domain/attributeValue';
import { isPaged, isWrite } from '../../domain/query/request';
import { collectionsAddress } from '../../domain/routes/collections';
import { keyOf, keysOf, type Table } from '../../domain/table';
import { useSession } from '../../session/Session';
import { failureText } from '../../text/failure';
import { query as text } from '../../text/query';
import type { QueryRun, RunState } from './QueryRun';
import { ResultBar } from './ResultBar';
import { type ResultContext, ResultLine } from './ResultLine';
import styles from './Results.module.css';
import type { Running } from './useRun';

interface Props {
  readonly running: Running;
  readonly table: Table | undefined;
  readonly takeValue: (name: string, value: AttributeValue) => void;
}

const LINE_HEIGHT = 40;

/** The items that came back, in the order in which they came. */
export function Results({ running, table, takeValue }: Props) {
  const { navigate } = useSession();
  const { run, state } = running;
  const [current, setCurrent] = useState<{ readonly run: QueryRun; readonly row: number }>();
  // A request by hand may be for another table, whose keys are not known here.
  const shownTable = table !== undefined && table.name === run?.sent.table ? table : undefined;
  const index = run?.sent.index;
  const context = useMemo<ResultContext>(
    () => ({ table: shownTable, keys: shownTable && keysOf(shownTable, index), index, takeValue }),
    [shownTable, index, takeValue],
  );
  if (run === undefined || state === undefined) {
    return (
      <section className={styles.results} aria-label={text.results}>
        <p className={styles.message}>{text.nothingRun}</p>
      </section>
    );
  }
  const { items } = state;
  const selected = current?.run === run ? current.row : undefined;
  const open = (row: number) => {
    const item = items[row];
    if (item !== undefined && shownTable !== undefined) {
      navigate(collectionsAddress({ table: shownTable.name, item: keyOf(shownTable, item) }));
    }
  };
  const select = (row: number) => setCurrent({ run, row });
  const rows: GridRows = {
    count: items.length,
    heightOf,
    keyOf: String,
    draw: (row) => {
      const item = items[row];
      return item === undefined ? null : (
        <ResultLine context={context} item={item} isSelected={row === selected} select={() => select(row)} />
      );
    },
  };
  return (
    <section className={styles.results} aria-label={text.results}>
      {state.failure !== undefined && (
        <p className={styles.failure} role="alert">
          {text.runFailed} {failureText(state.failure)}{' '}
          <button type="button" onClick={() => void run.more()}>
            {text.retry}
          </button>
        </p>
      )}
      <div className={styles.grid}>
        {items.length === 0 && state.pages > 0 ? (
          <p className={styles.message}>{nothingText(run.sent.operation, state)}</p>
        ) : (
          <Grid label={text.answer} rows={rows} current={selected} setCurrent={select} open={open} />
        )}
      </div>
      <ResultBar
        run={run}
        state={state}
        selected={selected === undefined ? undefined : items[selected]}
        open={selected === undefined || shownTable === undefined ? undefined : () => open(selected)}
      />
    </section>
  );
}

function heightOf(): number {
  return LINE_HEIGHT;
}

function nothingText(operation: string, { count }: RunState): string {
  if (isWrite(operation)) {
    return text.written(operation);
  }
  if (!isPaged(operation)) {
    return text.noItemFound;
  }
  return count > 0 ? text.onlyCounted : text.noItems;
}
