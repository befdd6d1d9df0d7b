import { useId } from 'react';
import type { Condition } from '../../domain/query/condition';
import { type QueryDraft, withAlternative, withCondition, withoutCondition } from '../../domain/query/draft';
import { partsOf } from '../../domain/query/group';
import { keyWish } from '../../domain/query/keyWish';
import { keyNames, type Table } from '../../domain/table';
import { failureText } from '../../text/failure';
import { query as text } from '../../text/query';
import styles from './ConditionList.module.css';
import { ConditionRow } from './ConditionRow';
import { Explanation } from './Explanation';
import type { Plan } from './usePlan';

interface Props {
  readonly table: Table | undefined;
  readonly draft: QueryDraft;
  readonly plan: Plan;
  readonly change: (draft: QueryDraft) => void;
  readonly add: () => void;
}

/** All conditions in one list, each with what it becomes, and below it how that is read and why. */
export function ConditionList({ table, draft, plan, change, add }: Props) {
  const namesId = useId();
  const names =
    table === undefined ? [] : [...new Set([table, ...table.indexes].flatMap(({ keys }) => keyNames(keys)))];
  const parts = partsOf(draft.conditions);
  return (
    <section className={styles.panel} aria-label={text.conditions} tabIndex={0}>
      {draft.written !== undefined && (
        <p className={styles.written} role="status">
          {text.editedByHand}{' '}
          <button type="button" onClick={() => change({ ...draft, written: undefined })}>
            {text.backToConditions}
          </button>
        </p>
      )}
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul className={styles.list}>
        {draft.conditions.map((condition, i) => (
          <ConditionRow
            key={condition.id}
            condition={condition}
            part={parts[i] ?? 'alone'}
            isFirst={i === 0}
            keyTypes={table?.types ?? {}}
            placed={plan.placed.get(condition.id)}
            wish={wishOf(draft, condition, names)}
            namesId={namesId}
            change={(next) =>
              change(next === undefined ? withoutCondition(draft, condition.id) : withCondition(draft, next))
            }
          />
        ))}
      </ul>
      <p className={styles.foot}>
        <button type="button" disabled={table === undefined} onClick={add}>
          + {text.addCondition}
        </button>
        {draft.conditions.length > 0 && (
          <button
            type="button"
            title={text.addAlternativeHint}
            onClick={() => change(withAlternative(draft))}
          >
            + {text.addAlternative}
          </button>
        )}
        {draft.conditions.length === 0 && <span>{text.noConditions}</span>}
      </p>
      {plan.failure !== undefined && (
        <p className={styles.failure} role="alert">
          {plan.failure.kind === 'refused'
            ? plan.failure.message
            : plan.failure.kind === 'unreachable'
              ? text.notConnected
              : failureText(plan.failure)}
        </p>
      )}
      <Explanation plan={plan} />
    </section>
  );
}

/** What Design would be asked for; nothing where the attribute is in a key already. */
function wishOf(draft: QueryDraft, condition: Condition, keys: readonly string[]) {
  const ask = keys.includes(condition.path) ? undefined : keyWish(draft, condition);
  return draft.table === undefined || ask === undefined ? undefined : { table: draft.table, ask };
}
