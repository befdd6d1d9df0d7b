import type { ShapeRow, TrafficReport } from '../../api/traffic';
import { countText, unitsText } from '../../domain/money';
import { readHalfUnits, writeHalfUnits } from '../../domain/traffic';
import { traffic as text } from '../../text/traffic';
import styles from './Screen.module.css';

/** One line for each shape of requests, the dearest first. */
export function Shapes({ report }: { readonly report: TrafficReport }) {
  const total = report.totalPerMonth.usd;
  const [dearest] = report.shapes;
  const share = (row: ShapeRow) => (total === 0 ? 0 : row.perMonth.usd / total);
  return (
    <section className={styles.section} aria-label={text.shapes}>
      <h2>{text.shapes}</h2>
      {dearest !== undefined && (
        <p>
          {text.sentence(dearest.shape.text, dearest.perMonth.text, `${Math.round(share(dearest) * 100)} %`)}
        </p>
      )}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={text.shapes}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.columns.shape}</th>
              <th scope="col" className={styles.number}>
                {text.columns.month}
              </th>
              <th scope="col">{text.columns.share}</th>
              <th scope="col" className={styles.number}>
                {text.columns.calls}
              </th>
              <th scope="col" className={styles.number}>
                {text.columns.units}
              </th>
              <th scope="col" className={styles.number}>
                {text.columns.returned}
              </th>
              <th scope="col" className={styles.number}>
                {text.columns.throttled}
              </th>
              <th scope="col" className={styles.number}>
                {text.columns.latency}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.shapes.map((row) => (
              <Line key={row.shape.text} row={row} share={share(row)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Line({ row, share }: { readonly row: ShapeRow; readonly share: number }) {
  const { counts } = row;
  const throttled = counts.throttles ?? 0;
  return (
    <tr>
      <th scope="row">
        <code>{row.shape.text}</code>
      </th>
      <td className={styles.number}>{row.perMonth.text}</td>
      <td>
        <meter
          className={styles.bar2}
          min={0}
          max={1}
          value={share}
          aria-label={`${Math.round(share * 100)} %`}
        />
      </td>
      <td className={styles.number}>{countText(counts.calls ?? 0)}</td>
      <td className={styles.number}>
        {text.unitsOf(unitsText(readHalfUnits(counts)), unitsText(writeHalfUnits(counts)))}
      </td>
      <td className={styles.number}>{text.returned(counts.itemsReturned ?? 0, counts.itemsRead ?? 0)}</td>
      <td className={`${styles.number} ${throttled > 0 ? styles.throttled : ''}`}>{countText(throttled)}</td>
      <td className={styles.number}>
        {text.micros(row.p50Micros)} / {text.micros(row.p99Micros)}
      </td>
    </tr>
  );
}
