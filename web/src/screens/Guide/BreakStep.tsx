import { useState } from 'react';
import { type Simulation, simulate } from '../../api/design';
import { type Failure, failureOf } from '../../api/failure';
import { HeatMap } from '../../components/HeatMap/HeatMap';
import { countText, unitsText } from '../../domain/money';
import { useSession } from '../../session/Session';
import { failureText } from '../../text/failure';
import { guide as text } from '../../text/guide';
import { RuleDialog } from '../Rule/RuleDialog';
import { progress } from './progress';
import styles from './Screen.module.css';

const LOAD = {
  table: 'orders',
  index: 'GSI1',
  writesPerSecond: 2_000,
  seconds: 60,
  keys: [{ key: 'STATUS#open', share: 1 }],
} as const;

/** A hot key in an index, in simulated time; and the cure. */
export function BreakStep() {
  const { client } = useSession();
  const [result, setResult] = useState<Simulation>();
  const [failure, setFailure] = useState<Failure>();
  const [rule, setRule] = useState<string>();
  const run = async (shards: number) => {
    try {
      setResult(await simulate(client, { ...LOAD, shards }));
      setFailure(undefined);
      progress.finish('break');
    } catch (e) {
      setFailure(failureOf(e));
    }
  };
  return (
    <>
      <div className={styles.buttons}>
        <button
          type="button"
          className={result === undefined ? 'primary' : undefined}
          onClick={() => void run(1)}
        >
          {result === undefined ? text.actions.break : text.again}
        </button>
        {result !== undefined && (
          <button
            type="button"
            className={result.throttled > 0 ? 'primary' : undefined}
            title={text.cureHint}
            onClick={() => void run(4)}
          >
            {text.cure}
          </button>
        )}
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.bad}>
          {failureText(failure)}
        </p>
      )}
      {result !== undefined && <Outcome result={result} openRule={setRule} />}
      {rule !== undefined && <RuleDialog id={rule} close={() => setRule(undefined)} />}
    </>
  );
}

interface OutcomeProps {
  readonly result: Simulation;
  readonly openRule: (rule: string) => void;
}

function Outcome({ result, openRule }: OutcomeProps) {
  const { rows, rule, ruleTitle, throttled } = result;
  const columns = result.admittedPerSecond.length;
  const warmthOf = (row: number, column: number) => {
    const offered = rows[row]?.offeredHalfUnits[column] ?? 0;
    const admitted = rows[row]?.admittedHalfUnits[column] ?? 0;
    // Red is what was refused at a key of the index; the table's rows only lose what the index refuses.
    const isRefused = rows[row]?.index !== undefined && admitted < offered;
    return isRefused ? 1 : Math.min(0.99, admitted / result.partitionHalfUnitsPerSecond);
  };
  const wordOf = (row: number, column: number) =>
    text.cell(
      rows[row]?.key ?? '',
      column + 1,
      unitsText(rows[row]?.offeredHalfUnits[column] ?? 0),
      unitsText(rows[row]?.admittedHalfUnits[column] ?? 0),
    );
  return (
    <>
      <div role="status" className={throttled > 0 ? styles.bad : styles.good}>
        <p className={styles.result}>{text.simulated(countText(result.offered), countText(throttled))}</p>
        <p>{result.message}</p>
        {rule !== undefined && (
          <button type="button" onClick={() => openRule(rule)}>
            {text.rule(rule, ruleTitle ?? '')}
          </button>
        )}
      </div>
      <div className={styles.map}>
        <HeatMap
          label={text.map}
          cells={{ rows: rows.length, columns, warmthOf }}
          scale="limit"
          wordOf={wordOf}
        />
      </div>
      <p className={styles.quiet}>
        {text.rowsOf}{' '}
        {rows.map(({ key, index }) => (index === undefined ? key : `${index} ${key}`)).join(', ')}
      </p>
    </>
  );
}
