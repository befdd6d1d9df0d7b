import { query as text } from '../../text/query';
import styles from './ProgramTabs.module.css';
import type { Plan } from './usePlan';

/** Why there is nothing to show: nothing was asked yet, or the service would refuse it. */
export function NoRequest({ plan }: { readonly plan: Plan }) {
  const errors = plan.answer?.notes?.filter(({ severity }) => severity === 'error') ?? [];
  if (errors.length === 0) {
    return <p className={styles.note}>{plan.isAsking ? text.waitingForProgram : text.noRequest}</p>;
  }
  return (
    <div className={styles.refused}>
      <p>{text.refusedRequest}</p>
      {errors.map((error) => (
        <p key={error.text}>{error.text}</p>
      ))}
    </div>
  );
}
