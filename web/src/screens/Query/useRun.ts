import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { textMember } from '../../domain/query/request';
import { formatHash } from '../../domain/route';
import { type QueryRoute, queryAddress } from '../../domain/routes/query';
import { useSession } from '../../session/Session';
import { QueryRun, type RunState } from './QueryRun';
import { runHistory } from './runHistory';
import type { Plan } from './usePlan';

/** The run that is shown, and how the next one is begun. */
export interface Running {
  readonly run: QueryRun | undefined;
  readonly state: RunState | undefined;
  /** Runs begun, which changes what is known of the table. */
  readonly runs: number;
  readonly start: (extent: 'page' | 'all') => void;
}

/** The answer stays when the screen is left and opened again. */
let shown: QueryRun | undefined;

export function useRun(route: QueryRoute, plan: Plan): Running {
  const { client } = useSession();
  const [run, setRun] = useState(shown);
  const [runs, setRuns] = useState(0);
  const state = useSyncExternalStore(
    useCallback((listener) => run?.subscribe(listener) ?? (() => undefined), [run]),
    () => run?.snapshot(),
  );
  useEffect(() => () => run?.stop(), [run]);

  const start = (extent: 'page' | 'all') => {
    const { request } = plan;
    if (request === undefined) return;
    const next = new QueryRun(client, {
      ...request,
      table: textMember(request.text, 'TableName'),
      index: textMember(request.text, 'IndexName'),
    });
    const opened = {
      hash: formatHash(queryAddress(route)),
      summary: plan.answer?.summary ?? request.operation,
    };
    next.subscribe(() => remember(next, opened));
    run?.stop();
    shown = next;
    setRun(next);
    setRuns((before) => before + 1);
    void (extent === 'all' ? next.all() : next.more());
  };
  return { run, state, runs, start };
}

/** Keeps the run in the history as soon as a page has come, and its totals as they grow. */
function remember(run: QueryRun, opened: { readonly hash: string; readonly summary: string }): void {
  const { pages, count, scanned, halfUnits, isComplete, isRunning } = run.snapshot();
  if (pages === 0 || isRunning) return;
  runHistory.remember({
    id: run.id,
    at: run.at,
    ...opened,
    operation: run.sent.operation,
    table: run.sent.table ?? '',
    pages,
    count,
    scanned,
    halfUnits,
    isComplete,
  });
}
