import type { TrafficReport } from '../../api/traffic';
import { unitsText } from '../../domain/money';
import { traffic as text } from '../../text/traffic';
import styles from './Screen.module.css';

interface Props {
  readonly report: TrafficReport;
  readonly openRule: (rule: string) => void;
}

/** What is paid for nothing: each line with its rule, its evidence, its price and what to do. */
export function Ledger({ report, openRule }: Props) {
  return (
    <section className={styles.section} aria-label={text.ledger}>
      <h2 title={text.ledgerHint}>{text.ledger}</h2>
      {report.findings.length === 0 && <p className={styles.quiet}>{text.ledgerNothing}</p>}
      <ul className={styles.list}>
        {report.findings.map((finding) => (
          <li key={`${finding.rule} ${finding.subject}`} className={styles.item}>
            <header>
              <button
                type="button"
                title={text.rulePage(finding.rule)}
                onClick={() => openRule(finding.rule)}
              >
                {finding.rule}
              </button>
              <b>{finding.title}</b>
              <b className={styles.right}>{finding.perMonth.text}</b>
            </header>
            <p>
              <code>{finding.subject}</code>
            </p>
            <p>
              {finding.evidence}{' '}
              <span className={styles.quiet}>
                ({text.certainty[finding.certainty]}
                {wasted(finding)})
              </span>
            </p>
            <p className={styles.quiet}>
              {text.do} {finding.fix}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wasted({ wastedReadHalfUnits, wastedWriteHalfUnits }: TrafficReport['findings'][number]): string {
  const units = text.wasted(unitsText(wastedReadHalfUnits), unitsText(wastedWriteHalfUnits));
  return units === '' ? '' : `, ${units}`;
}
