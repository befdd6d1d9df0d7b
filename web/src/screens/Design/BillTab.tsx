import { StackedBar } from '../../components/Bars/StackedBar';
import { byPattern, type Slice, slices } from '../../domain/design/derivation';
import { COLOURS_MAX } from '../../domain/palette';
import { design as text } from '../../text/design';
import type { ReviewedBench } from './bench';
import styles from './Result.module.css';

/** What a month costs: by pattern, by table and index, on demand and provisioned. */
export function BillTab({ bench }: { readonly bench: ReviewedBench }) {
  const { bill } = bench.review.derivation;
  const { billing } = bench.review.model.table;
  const most = Math.max(bill.onDemand.usd, bill.provisioned.usd, 1e-12);
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {(['on-demand', 'provisioned'] as const).map((mode) => {
            const amount = mode === 'on-demand' ? bill.onDemand : bill.provisioned;
            return (
              <tr key={mode} data-selected={mode === billing ? true : undefined}>
                <th scope="row">
                  {mode === 'on-demand' ? text.onDemand : text.provisioned}
                  {mode === billing && <span className={styles.quiet}> {text.chosen}</span>}
                </th>
                <td>
                  <meter min={0} max={most} value={amount.usd} aria-label={amount.text} />
                </td>
                <td className={styles.number}>{text.perMonth(amount.text)}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">{text.storage}</th>
            <td />
            <td className={styles.number}>{text.perMonth(bill.storage.text)}</td>
          </tr>
        </tbody>
      </table>
      <StackedBar label={text.byPattern} slices={coloured(slices(byPattern(bill)))} />
      <StackedBar label={text.byIndex} slices={coloured(slices(Object.entries(bill.byArm)))} />
      <ul className={styles.list}>
        {bench.review.derivation.verdict.reasons.map((reason) => (
          <li key={reason} className={styles.quiet}>
            {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

function coloured(parts: readonly Slice[]) {
  return parts.map(({ label, amount, share }, i) => ({
    label,
    text: amount.text,
    share,
    colour: (i % COLOURS_MAX) + 1,
  }));
}
