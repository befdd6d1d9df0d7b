import { type Replay, reportAddress } from '../../api/replay';
import { countText, unitsText } from '../../domain/money';
import { isUnits, type ReplayRow, replayRows } from '../../domain/replay';
import { replay as text } from '../../text/replay';
import styles from './Replay.module.css';

/** What came of a replay, each figure beside that of the recording. */
export function ReplayResult({ id, replay }: { readonly id: string; readonly replay: Replay }) {
  const rows = replayRows(replay.calls, replay.recorded, replay.played);
  return (
    <>
      <p role="status">
        {replay.lines.join('. ')}. {text.month(replay.report.totalPerMonth.text)}{' '}
        <a href={reportAddress(id)} target="_blank" rel="noreferrer">
          {text.report}
        </a>
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.what}</th>
            <th scope="col" className={styles.number}>
              {text.columns.recorded}
            </th>
            <th scope="col" className={styles.number}>
              {text.columns.played}
            </th>
            <th scope="col" className={styles.number}>
              {text.columns.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={text.row(row.what)} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Line({ row }: { readonly row: ReplayRow }) {
  const word = isUnits(row) ? unitsText : countText;
  const more = row.played - row.recorded;
  return (
    <tr data-differs={more === 0 ? undefined : true}>
      <th scope="row">{text.row(row.what)}</th>
      <td className={styles.number}>{word(row.recorded)}</td>
      <td className={styles.number}>{word(row.played)}</td>
      <td className={styles.number}>
        {more === 0 ? text.same : `${more > 0 ? '+' : '−'}${word(Math.abs(more))}`}
      </td>
    </tr>
  );
}
