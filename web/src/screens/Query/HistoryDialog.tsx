import { useSyncExternalStore } from 'react';
import { Dialog } from '../../components/Dialog/Dialog';
import { Figure } from '../../components/Figure/Figure';
import type { PastRun } from '../../domain/query/history';
import { isWrite } from '../../domain/query/request';
import { parseHash } from '../../domain/route';
import { useSession } from '../../session/Session';
import { query as text } from '../../text/query';
import styles from './HistoryDialog.module.css';
import { runHistory } from './runHistory';

/** What was run in this browser, with what it cost; each can be opened as it was. */
export function HistoryDialog({ close }: { readonly close: () => void }) {
  const { navigate } = useSession();
  const runs = useSyncExternalStore(runHistory.subscribe, runHistory.all);
  const open = (run: PastRun) => {
    navigate(parseHash(run.hash));
    close();
  };
  return (
    <Dialog
      title={text.history}
      width="wide"
      close={close}
      buttons={
        <button type="button" disabled={runs.length === 0} onClick={runHistory.clear}>
          {text.clearHistory}
        </button>
      }
    >
      <p className={styles.hint}>{runs.length === 0 ? text.noHistory : text.historyHint}</p>
      <ul className={styles.list}>
        {runs.map((run) => (
          <li key={run.id} className={styles.run}>
            <button type="button" onClick={() => open(run)}>
              {text.openRun}
            </button>
            <span className={styles.what}>
              <strong>{run.table}</strong> {run.summary}
            </span>
            <span>{text.items(run.count)}</span>
            <span>{run.isComplete ? text.pages(run.pages) : `${text.pages(run.pages)}, ${text.partly}`}</span>
            {run.halfUnits === undefined ? (
              <span>{text.unitsUnknown}</span>
            ) : (
              <Figure cost={{ kind: isWrite(run.operation) ? 'write' : 'read', halfUnits: run.halfUnits }} />
            )}
            <time dateTime={run.at}>{new Date(run.at).toLocaleString()}</time>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
