import { query as text } from '../../text/query';
import { RuleLink } from '../Rule/RuleLink';
import styles from './ConditionList.module.css';
import type { Plan } from './usePlan';

/** The plan in one line, and what there is to know about it, each with the rule that says so. */
export function Explanation({ plan }: { readonly plan: Plan }) {
  const { summary, notes = [] } = plan.answer ?? {};
  if (summary === undefined) {
    return null;
  }
  return (
    <div className={styles.explanation} data-waiting={plan.isAsking ? true : undefined}>
      <h2>{text.why}</h2>
      <p className={styles.summary}>{summary}</p>
      <ul>
        {notes.map((note) => (
          <li key={`${note.rule} ${note.text}`} className={styles.note} data-severity={note.severity}>
            <span className={styles.severity}>{text.severities[note.severity]}</span>
            <span>{note.text}</span>
            {note.rule !== '' && <RuleLink id={note.rule} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
