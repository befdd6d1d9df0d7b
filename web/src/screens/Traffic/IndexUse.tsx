import type { TrafficReport } from '../../api/traffic';
import { traffic as text } from '../../text/traffic';
import styles from './Screen.module.css';

/** What each index costs and whether anybody reads it. */
export function IndexUse({ report }: { readonly report: TrafficReport }) {
  if (report.indexes.length === 0) {
    return null;
  }
  return (
    <section className={styles.section} aria-label={text.indexUse}>
      <h2>{text.indexUse}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.indexColumns.index}</th>
            <th scope="col" className={styles.number}>
              {text.indexColumns.reads}
            </th>
            <th scope="col" className={styles.number}>
              {text.indexColumns.writes}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.indexes.map((row) => (
            <tr key={`${row.table} ${row.index}`}>
              <th scope="row">
                {row.table}.{row.index}
                {row.readsPerMonth.usd === 0 && row.writesPerMonth.usd > 0 && (
                  <span className={styles.quiet}> {text.neverRead}</span>
                )}
              </th>
              <td className={styles.number}>{row.readsPerMonth.text}</td>
              <td className={styles.number}>{row.writesPerMonth.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
