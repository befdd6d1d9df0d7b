import { useState } from 'react';
import { LIMITS, type Limits, type ReplayQuestion } from '../../api/replay';
import type { Recording } from '../../api/traffic';
import { countText } from '../../domain/money';
import { fileName } from '../../domain/replay';
import { replay as text } from '../../text/replay';
import styles from './Replay.module.css';

const SPEEDS = ['simulated', '1', '10', '100'] as const;

interface Props {
  readonly recordings: readonly Recording[];
  readonly isRunning: boolean;
  /** Whether there was a replay before. */
  readonly isAgain: boolean;
  readonly start: (question: ReplayQuestion) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What is played and how; the latest recording, in simulated time, unless something else is chosen. */
export function ReplayForm({ recordings, isRunning, isAgain, start, stop }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [throttling, setThrottling] = useState<Limits>('off');
  const [speed, setSpeed] = useState<string>('simulated');
  const files = recordings.flatMap(({ file, state }) => (file && state !== 'running' ? [file] : []));
  const file = files.find((one) => one === chosen) ?? files[0];
  if (file === undefined) {
    return <p className={styles.quiet}>{text.nothing}</p>;
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start({ file, throttling, speed });
      }}
    >
      <select aria-label={text.file} value={file} onChange={(event) => setChosen(event.target.value)}>
        {recordings
          .filter((one) => files.some((name) => name === one.file))
          .map((one) => (
            <option key={one.file} value={one.file ?? ''}>
              {text.fileOf(fileName(one.file ?? ''), countText(one.calls ?? 0), one.values === 'hashed')}
            </option>
          ))}
      </select>
      <select
        aria-label={text.limits}
        value={throttling}
        onChange={(event) => setThrottling(LIMITS.find((one) => one === event.target.value) ?? 'off')}
      >
        {LIMITS.map((one) => (
          <option key={one} value={one}>
            {text.limitsOf[one]}
          </option>
        ))}
      </select>
      <select aria-label={text.speed} value={speed} onChange={(event) => setSpeed(event.target.value)}>
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {text.speeds[one]}
          </option>
        ))}
      </select>
      {isRunning ? (
        <button type="button" onClick={() => void stop()}>
          {text.stop}
        </button>
      ) : (
        <button type="submit" className="primary">
          {isAgain ? text.again : text.start}
        </button>
      )}
    </form>
  );
}
