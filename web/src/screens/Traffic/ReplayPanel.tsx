import { useState } from 'react';
import { failureOf } from '../../api/failure';
import { type Replayable, type ReplayRun, replayable, startReplay, stopReplay } from '../../api/replay';
import { countText } from '../../domain/money';
import { isUnderWay } from '../../domain/replay';
import type { TrafficRoute } from '../../domain/routes/traffic';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { failureText } from '../../text/failure';
import { replay as text } from '../../text/replay';
import styles from './Replay.module.css';
import { ReplayForm } from './ReplayForm';
import { ReplayResult } from './ReplayResult';
import { useReplay } from './useReplay';

interface Props {
  /** The id of a replay, or `new` if none was begun yet. */
  readonly id: string;
  readonly change: (parts: Partial<TrafficRoute>) => void;
  /** Goes up when a recording has begun or ended. */
  readonly recorded: number;
}

/** Plays a recording on a database of its own, and shows what came of it beside what was recorded. */
export function ReplayPanel({ id, change, recorded }: Props) {
  const { client } = useSession();
  const [refusal, setRefusal] = useState<string>();
  const { answer: run, failure } = useReplay(id === 'new' ? undefined : id);
  const choice = useCall<Replayable>(`replayable ${recorded}`, (signal) => replayable(client, signal));
  const isRunning = run !== undefined && isUnderWay(run.state);
  const attempt = async (act: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await act();
    } catch (e) {
      setRefusal(failureText(failureOf(e)));
    }
  };
  const problem = refusal ?? (failure === undefined ? undefined : failureText(failure));
  return (
    <section className={styles.panel} aria-label={text.title}>
      <header className={styles.head}>
        <h2>{text.title}</h2>
        <span className={styles.quiet}>{text.hint}</span>
        <button
          type="button"
          aria-label={text.close}
          title={text.close}
          onClick={() => change({ replay: undefined })}
        >
          ×
        </button>
      </header>
      {choice.failure !== undefined && <p role="alert">{failureText(choice.failure)}</p>}
      {choice.answer?.recordings.length === 0 && <p className={styles.quiet}>{text.nothing}</p>}
      {choice.answer !== undefined && choice.answer.recordings.length > 0 && (
        <ReplayForm
          recordings={choice.answer.recordings}
          isRunning={isRunning}
          isAgain={run !== undefined}
          start={(question) => attempt(async () => change({ replay: await startReplay(client, question) }))}
          stop={() =>
            attempt(async () => {
              await stopReplay(client, id);
            })
          }
        />
      )}
      {problem !== undefined && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      {run !== undefined && <Course run={run} />}
      {run?.replay !== undefined && <ReplayResult id={run.id} replay={run.replay} />}
    </section>
  );
}

/** How far a replay has come, and why it ended without a result. */
function Course({ run }: { readonly run: ReplayRun }) {
  if (isUnderWay(run.state)) {
    const word =
      run.state === 'waiting' ? text.waiting : text.running(countText(run.done), countText(run.of));
    return (
      <div role="status" className={styles.course}>
        <progress aria-label={word} max={Math.max(1, run.of)} value={run.done} />
        <span>{word}</span>
      </div>
    );
  }
  if (run.state === 'failed') {
    return (
      <p role="alert" className={styles.bad}>
        {text.failed(run.message ?? '')}
      </p>
    );
  }
  return run.state === 'stopped' ? <p role="status">{text.stopped(countText(run.done))}</p> : null;
}
