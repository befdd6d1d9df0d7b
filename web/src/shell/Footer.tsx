import { useContext } from 'react';
import { FaceContext } from '../components/Figure/FaceContext';
import { useSession } from '../session/Session';
import { shell } from '../text/shell';
import styles from './Frame.module.css';

/** What all figures rest on: prices with their date, the face they show, the rate that a month is reckoned with. */
export function Footer() {
  const { about, prices, notify } = useSession();
  const faces = useContext(FaceContext);
  const endpoint = about?.endpoint ?? location.origin;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(endpoint);
      notify({ tone: 'good', text: shell.copied });
    } catch {
      notify({ tone: 'error', text: shell.copyFailed });
    }
  };
  return (
    <footer className={styles.footer}>
      <span>{prices === undefined ? shell.noPrices : shell.prices(prices.region, prices.date)}</span>
      <button
        type="button"
        className="plain"
        onClick={faces.turn}
        aria-label={`${shell.faceLabel} ${faces.face}`}
      >
        {shell.faces[faces.face]}
      </button>
      {faces.face === 'month' && (
        <label className={styles.rate}>
          <input
            type="number"
            min="0"
            step="any"
            aria-label={shell.rateLabel}
            value={faces.callsPerSecond}
            onChange={(event) => faces.setCallsPerSecond(Math.max(0, event.target.valueAsNumber || 0))}
          />
          {shell.rate}
        </label>
      )}
      <span className={styles.gap} />
      <button type="button" className="plain" title={shell.connectAdvice} onClick={() => void copy()}>
        <code>{endpoint}</code>
      </button>
      {about !== undefined && <span>{shell.version(about.version)}</span>}
    </footer>
  );
}
