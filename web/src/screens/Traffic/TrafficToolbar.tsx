import type { TrafficReport } from '../../api/traffic';
import { countText } from '../../domain/money';
import { type TrafficRoute, WINDOWS } from '../../domain/routes/traffic';
import { traffic as text } from '../../text/traffic';
import { RecordButton } from './RecordButton';
import styles from './Screen.module.css';

interface Props {
  readonly route: TrafficRoute;
  readonly change: (parts: Partial<TrafficRoute>) => void;
  readonly report: TrafficReport | undefined;
}

/** Which time is looked at, what it rests on, and the recording. */
export function TrafficToolbar({ route, change, report }: Props) {
  const calls = report?.shapes.reduce((sum, { counts }) => sum + (counts.calls ?? 0), 0) ?? 0;
  return (
    <div className={styles.bar}>
      <select
        aria-label={text.window}
        value={route.since}
        onChange={(event) => change({ since: event.target.value })}
      >
        {WINDOWS.map((window) => (
          <option key={window} value={window}>
            {text.windows[window]}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-pressed={route.view === 'live'}
        title={text.liveHint}
        onClick={() => change({ view: route.view === 'live' ? 'window' : 'live' })}
      >
        {text.live}
      </button>
      {report !== undefined && (
        <>
          <strong>{text.total(report.totalPerMonth.text)}</strong>
          <span className={styles.evidence}>
            {text.evidence(countText(calls), new Date(report.since).toLocaleTimeString())}
          </span>
        </>
      )}
      <span className={styles.gap} />
      <RecordButton />
    </div>
  );
}
