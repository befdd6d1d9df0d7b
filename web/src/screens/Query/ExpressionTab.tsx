import { expressionView } from '../../domain/query/request';
import { query as text } from '../../text/query';
import { NoRequest } from './NoRequest';
import styles from './ProgramTabs.module.css';
import { useCopy } from './useCopy';
import type { Plan } from './usePlan';

/** The request as the API explains it: its expressions, and what their placeholders stand for. */
export function ExpressionTab({ plan }: { readonly plan: Plan }) {
  const copy = useCopy();
  const view = plan.request === undefined ? undefined : expressionView(plan.request.text);
  if (plan.request === undefined || view === undefined) {
    return <NoRequest plan={plan} />;
  }
  return (
    <>
      {view.expressions.map(({ name, text: expression }) => (
        <div key={name}>
          <div className={styles.bar}>
            <h3>{name}</h3>
            <span className={styles.gap} />
            <button type="button" aria-label={text.copyOf(name)} onClick={() => void copy(expression)}>
              {text.copy}
            </button>
          </div>
          <pre className={styles.code}>{expression}</pre>
        </div>
      ))}
      <Pairs title={text.names} pairs={view.names} />
      <Pairs title={text.values} pairs={view.values} />
      <Pairs title={text.otherMembers} pairs={view.others} />
    </>
  );
}

interface PairsProps {
  readonly title: string;
  readonly pairs: readonly (readonly [string, string])[];
}

function Pairs({ title, pairs }: PairsProps) {
  if (pairs.length === 0) {
    return null;
  }
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles.pairs}>
        {pairs.map(([name, value]) => (
          <Pair key={name} name={name} value={value} />
        ))}
      </dl>
    </div>
  );
}

function Pair({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
