import { compare } from '../../api/traffic';
import type { HeatBox, HeatGrid } from '../../domain/heat';
import { unitsText } from '../../domain/money';
import type { TrafficPlace } from '../../domain/traffic';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { failureText } from '../../text/failure';
import { traffic as text } from '../../text/traffic';
import styles from './Screen.module.css';

interface Props {
  readonly box: HeatBox;
  readonly grid: HeatGrid;
  readonly place: TrafficPlace;
  readonly use: 'read' | 'write';
  readonly close: () => void;
}

/** What is particular to a box: shapes with a larger share of units in its minutes, and heavy keys in its ranges. */
export function BoxComparison({ box, grid, place, use, close }: Props) {
  const { client } = useSession();
  const from = grid.times[box.firstColumn] ?? '';
  const last = grid.times[box.lastColumn] ?? from;
  const until = new Date(Date.parse(last) + 60_000).toISOString();
  const ranges = `${box.firstRow}-${box.lastRow}`;
  const { answer, failure } = useCall(
    `compare ${place.table} ${place.index} ${use} ${from} ${until} ${ranges}`,
    (signal) => compare(client, { ...place, use, from, until, ranges }, signal),
  );
  return (
    <div className={styles.compare} role="status">
      <h3>
        {text.compare}
        <button type="button" className="plain" onClick={close}>
          {text.clearBox}
        </button>
      </h3>
      {failure !== undefined && <p role="alert">{failureText(failure)}</p>}
      <div>
        <p className={styles.quiet}>{text.compareShapes}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.columns.shape}</th>
              <th scope="col" className={styles.number}>
                {text.inside}
              </th>
              <th scope="col" className={styles.number}>
                {text.outside}
              </th>
            </tr>
          </thead>
          <tbody>
            {answer?.shapes.slice(0, 8).map((row) => (
              <tr key={row.shape.text}>
                <th scope="row">
                  <code>{row.shape.text}</code>
                </th>
                <td className={styles.number}>{row.insidePercent} %</td>
                <td className={styles.number}>{row.outsidePercent} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <p className={styles.quiet}>{text.compareKeys}</p>
        {answer?.keys.length === 0 && <p>{text.keysNothing}</p>}
        <table className={styles.table}>
          <tbody>
            {answer?.keys.slice(0, 8).map((key) => (
              <tr key={key.key}>
                <th scope="row">
                  <code>{key.key}</code>
                </th>
                <td className={styles.number}>{unitsText(key.halfUnits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
