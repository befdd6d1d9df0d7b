import type { QueryTab } from '../../domain/routes/query';
import { query as text } from '../../text/query';
import { NoRequest } from './NoRequest';
import styles from './ProgramTabs.module.css';
import { useCopy } from './useCopy';
import type { Plan } from './usePlan';

/** The request as a whole program, or why the language has no words for it. */
export function ProgramTab({ language, plan }: { readonly language: QueryTab; readonly plan: Plan }) {
  const copy = useCopy();
  const program = plan.answer?.programs?.[language];
  if (program === undefined) {
    return <NoRequest plan={plan} />;
  }
  const name = text.tabs[language];
  if ('refused' in program) {
    return (
      <p className={styles.refused}>
        {text.cannotExpress(name)} {program.refused}
      </p>
    );
  }
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.gap} />
        <button type="button" aria-label={text.copyOf(name)} onClick={() => void copy(program.text)}>
          {text.copy}
        </button>
      </div>
      {program.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <pre className={styles.code}>{program.text}</pre>
    </>
  );
}
