import { Figure } from '../../components/Figure/Figure';
import { isPaged, isWrite } from '../../domain/query/request';
import { query as text } from '../../text/query';
import styles from './CostStrip.module.css';
import { Waste } from './Estimated';
import type { RunState } from './QueryRun';
import { ReadBar } from './ReadBar';

interface Props {
  readonly state: RunState;
  readonly operation: string;
  /** The number of items that fills a bar. */
  readonly most: number;
}

/** What the pages so far have read, returned and consumed, all of them together. */
export function Measured({ state, operation, most }: Props) {
  const kind = isWrite(operation) ? 'write' : 'read';
  return (
    <>
      {kind === 'read' && (
        <>
          <ReadBar read={state.scanned} returned={state.count} most={most} />
          <span className={styles.figure}>{text.hasRead(state.scanned, state.count)}</span>
          <Waste read={state.scanned} returned={state.count} />
        </>
      )}
      <span className={styles.figure}>
        {state.halfUnits === undefined ? (
          text.unitsUnknown
        ) : (
          <Figure cost={{ kind, halfUnits: state.halfUnits }} />
        )}
      </span>
      {isPaged(operation) && <span className={styles.figure}>{text.pages(state.pages)}</span>}
    </>
  );
}
