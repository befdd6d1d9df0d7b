import type { TrafficReport } from '../../api/traffic';
import { countText } from '../../domain/money';
import { type TrafficRoute, WINDOWS } from '../../domain/routes/traffic';
import { replay } from '../../text/replay';
import { traffic as text } from '../../text/traffic';
import { RecordButton } from './RecordButton';
import styles from './Screen.module.css';

interface Props {
  readonly route: TrafficRoute;
  readonly change: (parts: Partial<TrafficRoute>) => void;
  readonly report: TrafficReport | undefined;
  /** Is told when a recording has begun or ended. */
  readonly recorded: () => void;
}

/** Which time is looked at, what it rests on, and the recording. */
export function TrafficToolbar({ route, change, report, recorded }: Props) {
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
      <RecordButton changed={recorded} />
      <button
        type="button"
        aria-pressed={route.replay !== undefined}
        title={replay.hint}
        onClick={() => change({ replay: route.replay === undefined ? 'new' : undefined })}
      >
        {replay.title}
      </button>
    </div>
  );
}
