import { useEffect, useState } from 'react';
import { top } from '../../api/traffic';
import { rateText, readHalfUnits, writeHalfUnits } from '../../domain/traffic';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { traffic as text } from '../../text/traffic';
import styles from './Screen.module.css';

const LOOK_MILLIS = 1_000;

/** The shapes of the last ten seconds. */
export function LiveShapes() {
  const { client } = useSession();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), LOOK_MILLIS);
    return () => clearInterval(timer);
  }, []);
  const { answer } = useCall(`top ${turn}`, (signal) => top(client, signal));
  const seconds = answer?.seconds ?? 1;
  return (
    <section className={styles.section} aria-label={text.live}>
      <h2>{text.live}</h2>
      <p className={styles.quiet}>{text.liveHint}</p>
      {answer?.shapes.length === 0 && <p>{text.liveNothing}</p>}
      {answer !== undefined && answer.shapes.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={text.live}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text.columns.shape}</th>
                {[
                  text.columns.month,
                  text.liveColumns.rate,
                  text.liveColumns.read,
                  text.liveColumns.write,
                  text.columns.latency,
                ].map((name) => (
                  <th key={name} scope="col" className={styles.number}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.shapes.map((row) => (
                <tr key={row.shape.text}>
                  <th scope="row">
                    <code>{row.shape.text}</code>
                  </th>
                  <td className={styles.number}>{row.perMonth.text}</td>
                  <td className={styles.number}>{rateText(row.counts.calls ?? 0, seconds)}</td>
                  <td className={styles.number}>{rateText(readHalfUnits(row.counts) / 2, seconds)}</td>
                  <td className={styles.number}>{rateText(writeHalfUnits(row.counts) / 2, seconds)}</td>
                  <td className={styles.number}>
                    {text.micros(row.p50Micros)} / {text.micros(row.p99Micros)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
