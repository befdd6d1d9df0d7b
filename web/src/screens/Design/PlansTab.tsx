import { byPattern, type Call, type Plan } from '../../domain/design/derivation';
import { countText, unitsText } from '../../domain/money';
import { design as text } from '../../text/design';
import type { ReviewedBench } from './bench';
import styles from './Result.module.css';

/** How each access pattern is answered, and what that costs. */
export function PlansTab({ bench }: { readonly bench: ReviewedBench }) {
  const { plans, bill } = bench.review.derivation;
  const money = new Map(byPattern(bill));
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={text.tabs.plans}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.plan.pattern}</th>
            <th scope="col">{text.plan.how}</th>
            <th scope="col" className={styles.number}>
              {text.plan.requests}
            </th>
            <th scope="col" className={styles.number}>
              {text.plan.units}
            </th>
            <th scope="col" className={styles.number}>
              {text.plan.perMonth}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.pattern} data-selected={plan.pattern === bench.route.pattern ? true : undefined}>
              <th scope="row">{plan.pattern}</th>
              <td>
                {plan.calls.map((call) => (
                  <CallLines
                    key={`${call.operation} ${call.index} ${call.keyCondition} ${call.entities}`}
                    call={call}
                  />
                ))}
                {text.coverage[plan.coverage] !== undefined && (
                  <span className={styles.changedWord}>{text.coverage[plan.coverage]}</span>
                )}
                <p className={styles.quiet}>{plan.explanation}</p>
              </td>
              <td className={styles.number}>{countText(plan.requests)}</td>
              <td className={styles.number}>{planUnits(plan)}</td>
              <td className={styles.number}>{money.get(plan.pattern)?.text ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function planUnits({ halfUnits, calls }: Plan): string {
  const kinds = [...new Set(calls.map((call) => text.units[call.units.kind]))].join(' + ');
  return `${unitsText(halfUnits)} ${kinds}`;
}

function CallLines({ call }: { readonly call: Call }) {
  return (
    <>
      <b>{text.call(call.operation, call.index ?? call.table, call.requests)}</b>
      {call.keyCondition !== undefined && <code className={styles.key}>{call.keyCondition}</code>}
    </>
  );
}
