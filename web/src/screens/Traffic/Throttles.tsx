import type { TrafficReport } from '../../api/traffic';
import { countText } from '../../domain/money';
import { traffic as text } from '../../text/traffic';
import styles from './Screen.module.css';

/** Which limits calls met; by shape where the server tells no more. */
export function Throttles({ report }: { readonly report: TrafficReport }) {
  const lines =
    report.throttles?.flatMap(({ table, index, byReason }) =>
      Object.entries(byReason).map(([reason, times]) =>
        text.throttle(index === null ? table : `${table}.${index}`, reason, countText(times)),
      ),
    ) ??
    report.shapes
      .filter(({ counts }) => (counts.throttles ?? 0) > 0)
      .map(({ shape, counts }) => text.throttle(shape.table, shape.text, countText(counts.throttles ?? 0)));
  return (
    <section className={styles.section} aria-label={text.throttles}>
      <h2>{text.throttles}</h2>
      {lines.length === 0 && <p className={styles.quiet}>{text.throttlesNothing}</p>}
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line} className={styles.hot}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
