import { useEffect, useState } from 'react';
import { type Proof, type ProofRun, proofRun, startProof } from '../../api/design';
import { type Failure, failureOf } from '../../api/failure';
import { countText } from '../../domain/money';
import { sourceId } from '../../domain/routes/design';
import { useSession } from '../../session/Session';
import { design as text } from '../../text/design';
import { failureText } from '../../text/failure';
import type { ReviewedBench } from './bench';
import styles from './Result.module.css';

const LOOK_MILLIS = 400;

/** A run that was begun here: which text it proves, and how far it has come. */
interface Begun {
  readonly model: string;
  readonly id: string | undefined;
  readonly run: ProofRun | undefined;
  readonly failure: Failure | undefined;
}

/** Runs outlive the tab, so that one may look elsewhere meanwhile. */
const begun = new Map<string, Begun>();

/** Asks the server to prove the design, and shows how far it has come and what it found. */
export function ProofTab({ bench }: { readonly bench: ReviewedBench }) {
  const { client } = useSession();
  const id = sourceId(bench.document.source);
  const [proof, setProof] = useState<Begun | undefined>(begun.get(id));
  const tell = (next: Begun) => {
    begun.set(id, next);
    setProof(next);
  };
  const start = async () => {
    const model = bench.document.text;
    try {
      tell({ model, id: undefined, run: undefined, failure: undefined });
      tell({ model, id: await startProof(client, model), run: undefined, failure: undefined });
    } catch (e) {
      tell({ model, id: undefined, run: undefined, failure: failureOf(e) });
    }
  };
  const isRunning =
    proof?.id !== undefined &&
    (proof.run === undefined || proof.run.state === 'waiting' || proof.run.state === 'running');
  const runId = isRunning ? proof.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each run
  useEffect(() => {
    if (runId === undefined) return;
    const controller = new AbortController();
    const look = async () => {
      const now = begun.get(id);
      if (now === undefined) return;
      try {
        tell({ ...now, run: await proofRun(client, runId, controller.signal) });
      } catch (e) {
        const failure = failureOf(e);
        if (failure.kind === 'refused') tell({ ...now, id: undefined, failure });
      }
    };
    const timer = setInterval(() => void look(), LOOK_MILLIS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [runId, client, id]);

  return (
    <>
      <p className={styles.quiet}>{text.proofHint}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className="primary"
          disabled={isRunning || bench.reviewed.faults.length > 0}
          onClick={() => void start()}
        >
          {proof === undefined ? text.proofStart : text.proofAgain}
        </button>
        {proof !== undefined && proof.model !== bench.document.text && <span>{text.proofStale}</span>}
      </div>
      {proof?.failure !== undefined && (
        <p role="alert" className={styles.bad}>
          {proof.failure.kind === 'refused' && proof.failure.status === 404
            ? text.proofMissing
            : failureText(proof.failure)}
        </p>
      )}
      {isRunning && <Progress run={proof.run} />}
      {proof?.run?.state === 'failed' && (
        <p role="alert" className={styles.bad}>
          {text.proofFailed} {proof.run.message}
        </p>
      )}
      {proof?.run?.proof !== undefined && <ProofReport proof={proof.run.proof} />}
    </>
  );
}

function Progress({ run }: { readonly run: ProofRun | undefined }) {
  const word =
    run === undefined || run.state === 'waiting' ? text.proofWaiting : text.proofRunning(run.step ?? '');
  return (
    <div role="status">
      <progress className={styles.progress} aria-label={word} max={run?.of ?? 1} value={run?.done ?? 0} />
      <p className={styles.quiet}>{word}</p>
    </div>
  );
}

function ProofReport({ proof }: { readonly proof: Proof }) {
  const { traffic } = proof;
  return (
    <>
      <p className={proof.holds ? styles.good : styles.bad} role="status">
        {proof.holds ? text.proofHolds : text.proofFails}
      </p>
      {proof.failures.map((failure) => (
        <p key={failure}>{failure}</p>
      ))}
      {traffic !== undefined && (
        <p>{text.proofDay(countText(traffic.requests), countText(traffic.throttled))}</p>
      )}
      {traffic?.throttledKeys?.map((key) => (
        <p key={`${key.name} ${key.key}`}>
          {text.proofKey(
            `${key.name} ${key.key}`,
            countText(Math.round(key.peakUnitsPerSecond)),
            key.rule,
            key.shards,
          )}
        </p>
      ))}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.proofColumns.pattern}</th>
            <th scope="col">{text.proofColumns.verdict}</th>
            <th scope="col" className={styles.number}>
              {text.proofColumns.calls}
            </th>
            <th scope="col" className={styles.number}>
              {text.proofColumns.predicted}
            </th>
            <th scope="col" className={styles.number}>
              {text.proofColumns.metered}
            </th>
          </tr>
        </thead>
        <tbody>
          {proof.patterns.map((pattern) => (
            <tr key={pattern.pattern}>
              <th scope="row">{pattern.pattern}</th>
              <td>
                {pattern.verdict}
                {pattern.explanation !== undefined && <p className={styles.quiet}>{pattern.explanation}</p>}
              </td>
              <td className={styles.number}>{countText(pattern.calls)}</td>
              <td className={styles.number}>{pattern.predictedUnits}</td>
              <td className={styles.number}>{pattern.meteredUnits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
