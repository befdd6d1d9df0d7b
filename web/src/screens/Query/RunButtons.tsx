import { useEffect, useState } from 'react';
import { isSame, type RunEstimate, type SentRequest } from '../../api/query';
import { unitsText } from '../../domain/money';
import { asksFirst } from '../../domain/query/budget';
import { isPaged } from '../../domain/query/request';
import { useActions } from '../../session/useActions';
import type { Asked } from '../../session/useCall';
import { components } from '../../text/components';
import { query as text } from '../../text/query';
import styles from './RunButtons.module.css';
import type { Plan } from './usePlan';
import type { Running } from './useRun';

interface Props {
  readonly plan: Plan;
  readonly estimate: Asked<RunEstimate>;
  readonly running: Running;
  /** In half units. */
  readonly budget: number;
}

type Extent = 'page' | 'all';

/** The button that says what will be done; what goes beyond the budget has to be clicked twice. */
export function RunButtons({ plan, estimate, running, budget }: Props) {
  const [asked, setAsked] = useState<{ readonly extent: Extent; readonly request: SentRequest }>();
  const [waiting, setWaiting] = useState<Extent>();
  const { request } = plan;
  const operation = request?.operation ?? plan.answer?.operation ?? 'Query';
  const isRunning = running.state?.isRunning === true;
  const isReady = !plan.isAsking && (isSame(estimate.answer?.of, request) || estimate.failure !== undefined);
  const asking = asked !== undefined && isSame(asked.request, request) ? asked.extent : undefined;

  const begin = (extent: Extent) => {
    setAsked(undefined);
    running.start(extent);
  };
  const run = (extent: Extent) => {
    if (!isReady) {
      setWaiting(extent);
    } else if (request === undefined) {
      return;
    } else if (asking !== extent && asksFirst(operation, expected(estimate.answer, extent), budget)) {
      setAsked({ extent, request });
    } else {
      begin(extent);
    }
  };
  // Enter comes sooner than the estimate of what was just typed: the run waits for it.
  useEffect(() => {
    if (waiting !== undefined && isReady) {
      setWaiting(undefined);
      run(waiting);
    }
  });
  const isPossible = (request !== undefined || plan.isAsking) && !isRunning;
  useActions('query-run', [
    {
      id: 'run',
      label: text.actions.run,
      shortcut: 'Ctrl+Enter',
      enabled: isPossible,
      run: () => run('page'),
    },
    {
      id: 'run-all',
      label: text.actions.runAll,
      enabled: isPossible && isPaged(operation),
      run: () => run('all'),
    },
  ]);
  const label = text.run[operation] ?? operation;
  return (
    <div className={styles.buttons}>
      {asking !== undefined && (
        <p className={styles.asking} role="alert">
          {askingText(expected(estimate.answer, asking), budget)}{' '}
          <button type="button" className="plain" onClick={() => setAsked(undefined)}>
            {text.doNot}
          </button>
        </p>
      )}
      <div className={styles.row}>
        <button
          type="button"
          className={operation === 'Scan' ? styles.scan : 'primary'}
          disabled={!isPossible}
          onClick={() => run('page')}
        >
          {asking === 'page' ? text.runAgain(label) : label}
        </button>
        {isPaged(operation) && (
          <button type="button" disabled={!isPossible} onClick={() => run('all')}>
            {asking === 'all' ? text.runAllAgain : text.runAll}
          </button>
        )}
        {isRunning && (
          <button type="button" onClick={running.run?.stop}>
            {text.stop}
          </button>
        )}
      </div>
    </div>
  );
}

/** The half units that a run is expected to read; undefined for writes, and as long as nobody knows. */
function expected(estimate: RunEstimate | undefined, extent: Extent): number | undefined {
  if (estimate?.first.writeHalfUnits !== undefined) {
    return 0;
  }
  const first = estimate?.first.readHalfUnits?.expected;
  if (first === undefined || extent === 'page') {
    return first;
  }
  return Math.max(first, estimate?.whole?.readHalfUnits.expected ?? 0);
}

function askingText(halfUnits: number | undefined, budget: number): string {
  const units = (count: number) => components.units.read(unitsText(count));
  return halfUnits === undefined ? text.asksFirstUnknown : text.asksFirst(units(halfUnits), units(budget));
}
