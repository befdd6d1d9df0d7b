import { keyRows } from '../../domain/design/derivation';
import { countText } from '../../domain/money';
import { design as text } from '../../text/design';
import type { ReviewedBench } from './bench';
import styles from './Result.module.css';

/** The designs that come next, with what they would cost more or less. */
export function AlternativesTab({ bench }: { readonly bench: ReviewedBench }) {
  const { alternatives } = bench.review.derivation;
  if (alternatives.length === 0) {
    return <p>{text.noAlternatives}</p>;
  }
  return (
    <ul className={styles.list}>
      {alternatives.map((alternative) => (
        <li key={alternative.title} className={styles.item}>
          <header>
            <b>{alternative.title}</b>
            <span className={styles.right}>
              {text.perMonth(alternative.onDemand.text)} ({alternative.difference.usd >= 0 ? '+' : ''}
              {alternative.difference.text})
            </span>
          </header>
          <p>{alternative.explanation}</p>
          <p className={styles.quiet}>
            {text.requestsPerSecond(countText(Math.round(alternative.requestsPerSecond)))}
          </p>
          <details>
            <summary>{text.tabs.keys}</summary>
            {alternative.tables.map((table) => (
              <table key={table.name} className={styles.table}>
                <caption>{text.keyTable(table.name)}</caption>
                <tbody>
                  {keyRows(table).map((row) => (
                    <tr key={row.id}>
                      <th scope="row">{row.entity}</th>
                      {Object.entries(row.keys).map(([place, keys]) => (
                        <td key={place}>
                          <span className={styles.quiet}>{place === '' ? table.name : place}</span>
                          <code className={styles.key}>{keys.partition}</code>
                          <code className={styles.key}>{keys.sort}</code>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}
