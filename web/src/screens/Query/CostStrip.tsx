import { useState } from 'react';
import type { RunEstimate } from '../../api/query';
import { unitsText } from '../../domain/money';
import { budgetOf } from '../../domain/query/budget';
import type { Asked } from '../../session/useCall';
import { failureText } from '../../text/failure';
import { query as text } from '../../text/query';
import styles from './CostStrip.module.css';
import { Estimated } from './Estimated';
import { Measured } from './Measured';
import type { Plan } from './usePlan';
import type { Running } from './useRun';

interface Props {
  readonly plan: Plan;
  readonly estimate: Asked<RunEstimate>;
  readonly running: Running;
  /** In half units. */
  readonly budget: number;
  readonly setBudget: (halfUnits: number) => void;
}

/** What the request would read, return and cost, and beside it what the last run did. */
export function CostStrip({ plan, estimate, running: { run, state }, budget, setBudget }: Props) {
  const { answer, failure } = estimate;
  const measured = state !== undefined && state.pages > 0 ? state : undefined;
  const most = Math.max(1, answer?.first.itemsRead.expected ?? 0, measured?.scanned ?? 0);
  return (
    <section className={styles.strip} aria-label={`${text.estimated}, ${text.measured}`}>
      <div className={styles.row} data-waiting={plan.isAsking || estimate.isAsking ? true : undefined}>
        <span className={styles.label}>{text.estimated}</span>
        {answer !== undefined && plan.request !== undefined ? (
          <Estimated estimate={answer} most={most} />
        ) : (
          <span className={styles.figure}>
            {failure === undefined ? text.noEstimate : `${text.unknownCost} ${failureText(failure)}`}
          </span>
        )}
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{text.measured}</span>
        {run === undefined || measured === undefined ? (
          <span className={styles.figure}>{text.notRun}</span>
        ) : (
          <Measured state={measured} operation={run.sent.operation} most={most} />
        )}
      </div>
      <div className={styles.basis}>
        <span className={styles.rest}>{answer !== undefined && `${text.basis} ${answer.first.basis}`}</span>
        <Budget budget={budget} setBudget={setBudget} />
      </div>
    </section>
  );
}

function Budget({ budget, setBudget }: Pick<Props, 'budget' | 'setBudget'>) {
  const [typed, setTyped] = useState(() => unitsText(budget).replace(/,/g, ''));
  const isBad = budgetOf(typed) === undefined;
  const change = (next: string) => {
    setTyped(next);
    const halfUnits = budgetOf(next);
    if (halfUnits !== undefined) {
      setBudget(halfUnits);
    }
  };
  return (
    <label className={styles.budget} title={isBad ? text.badBudget : undefined}>
      {text.budget}
      <input
        inputMode="decimal"
        aria-invalid={isBad ? true : undefined}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      {text.budgetUnit}
    </label>
  );
}
