import { useEffect, useState } from 'react';
import type { AttributeValue } from '../../domain/attributeValue';
import { equalTo } from '../../domain/query/condition';
import { draftFor, nextId, withAlternative, withCondition, withNewCondition } from '../../domain/query/draft';
import { address, formatHash } from '../../domain/route';
import type { QueryRoute } from '../../domain/routes/query';
import { useSession } from '../../session/Session';
import { useActions } from '../../session/useActions';
import { failureText } from '../../text/failure';
import { query as text } from '../../text/query';
import { ConditionList } from './ConditionList';
import { CostStrip } from './CostStrip';
import { HistoryDialog } from './HistoryDialog';
import { ProgramTabs } from './ProgramTabs';
import { Results } from './Results';
import { RunButtons } from './RunButtons';
import styles from './Screen.module.css';
import { SourceBar } from './SourceBar';
import { useBudget } from './useBudget';
import { useEstimate } from './useEstimate';
import { usePlan } from './usePlan';
import { useQueryState } from './useQueryState';
import { useRun } from './useRun';
import { useTable, useTableNames } from './useTables';

/** From conditions to a request, its price before the run, its answer, and the programs that send it. */
export function QueryScreen() {
  const [route, change] = useQueryState();
  const { draft, tab } = route;
  const names = useTableNames();
  const described = useTable(draft.table);
  const table = described.answer;
  const plan = usePlan(route, table);
  const running = useRun(route, plan);
  const estimate = useEstimate(plan, draft.written !== undefined, running.runs);
  const [budget, setBudget] = useBudget();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const changeDraft = (next: QueryRoute['draft']) => change({ draft: next });

  const first = names.answer?.[0];
  useEffect(() => {
    if (draft.table === undefined && first !== undefined) {
      change({ draft: draftFor(first) });
    }
  });
  const addCondition = () => table !== undefined && changeDraft(withNewCondition(draft, table));
  const takeValue = (name: string, value: AttributeValue) => {
    const condition = equalTo(nextId(draft.conditions), name, value);
    if (condition !== undefined) {
      changeDraft(withCondition(draft, condition));
    }
  };
  useActions('query', [
    {
      id: 'add-condition',
      label: text.actions.add,
      shortcut: 'a',
      enabled: table !== undefined,
      run: addCondition,
    },
    {
      id: 'add-alternative',
      label: text.actions.addAlternative,
      shortcut: 'o',
      enabled: draft.conditions.length > 0,
      run: () => changeDraft(withAlternative(draft)),
    },
    {
      id: 'query-history',
      label: text.history,
      shortcut: 'y',
      enabled: true,
      run: () => setHistoryOpen(true),
    },
  ]);

  if (names.answer?.length === 0) {
    return <NoTable />;
  }
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{text.title}</h1>
      <SourceBar
        names={names.answer ?? []}
        table={table}
        draft={draft}
        change={changeDraft}
        openHistory={() => setHistoryOpen(true)}
      />
      {described.failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failureText(described.failure)}
        </p>
      )}
      <div className={styles.builder}>
        <ConditionList table={table} draft={draft} plan={plan} change={changeDraft} add={addCondition} />
        <ProgramTabs draft={draft} tab={tab} plan={plan} change={change} />
      </div>
      <div className={styles.cost}>
        <CostStrip plan={plan} estimate={estimate} running={running} budget={budget} setBudget={setBudget} />
        <RunButtons plan={plan} estimate={estimate} running={running} budget={budget} />
      </div>
      <Results running={running} table={table} takeValue={takeValue} />
      {isHistoryOpen && <HistoryDialog close={() => setHistoryOpen(false)} />}
    </div>
  );
}

function NoTable() {
  const { navigate } = useSession();
  const target = address('collections');
  return (
    <div className={styles.empty}>
      <h1>{text.emptyTitle}</h1>
      <p>{text.emptyText}</p>
      <a
        className="button"
        href={formatHash(target)}
        onClick={(event) => {
          event.preventDefault();
          navigate(target);
        }}
      >
        {text.toCollections}
      </a>
    </div>
  );
}
