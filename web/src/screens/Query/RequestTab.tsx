import { JsonEditor } from '../../components/JsonEditor/JsonEditor';
import type { QueryDraft } from '../../domain/query/draft';
import { laidOut, WRITTEN_OPERATIONS } from '../../domain/query/request';
import { failureText } from '../../text/failure';
import { query as text } from '../../text/query';
import styles from './ProgramTabs.module.css';
import { useCopy } from './useCopy';
import type { Plan } from './usePlan';

interface Props {
  readonly draft: QueryDraft;
  readonly plan: Plan;
  readonly change: (draft: QueryDraft) => void;
}

/** The request as JSON, which can be changed and run as it is then. */
export function RequestTab({ draft, plan, change }: Props) {
  const copy = useCopy();
  const shown = draft.written ?? {
    operation: plan.request?.operation ?? 'Query',
    text: plan.request?.text.trimEnd() ?? '',
  };
  const write = (part: Partial<typeof shown>) => change({ ...draft, written: { ...shown, ...part } });
  return (
    <>
      <div className={styles.bar}>
        <select
          aria-label={text.requestOperation}
          value={shown.operation}
          onChange={(event) => write({ operation: event.target.value })}
        >
          {WRITTEN_OPERATIONS.map((operation) => (
            <option key={operation}>{operation}</option>
          ))}
        </select>
        <span>{text.requestHint}</span>
        <span className={styles.gap} />
        {draft.written !== undefined && (
          <button type="button" onClick={() => write({ text: laidOut(shown.text) })}>
            {text.layOut}
          </button>
        )}
        <button
          type="button"
          aria-label={text.copyOf(text.tabs.request)}
          onClick={() => void copy(shown.text)}
        >
          {text.copy}
        </button>
      </div>
      <JsonEditor
        label={text.requestText}
        text={shown.text}
        change={(next) => write({ text: next })}
        rows={10}
        fault={
          draft.written !== undefined && plan.failure !== undefined && plan.failure.kind !== 'unreachable'
            ? failureText(plan.failure)
            : undefined
        }
      />
    </>
  );
}
