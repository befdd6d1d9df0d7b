import type { RunEstimate } from '../../api/query';
import { Figure } from '../../components/Figure/Figure';
import { query as text } from '../../text/query';
import styles from './CostStrip.module.css';
import { ReadBar } from './ReadBar';

interface Props {
  readonly estimate: RunEstimate;
  /** The number of items that fills a bar. */
  readonly most: number;
}

/** What the request would do: its first page exactly, all pages as far as counts and sizes tell. */
export function Estimated({ estimate: { first, whole }, most }: Props) {
  const { readHalfUnits, writeHalfUnits, itemsRead, itemsReturned } = first;
  const hasMore = whole !== undefined && whole.pages.most > 1;
  return (
    <>
      {readHalfUnits !== undefined && (
        <ReadBar read={itemsRead.expected} returned={itemsReturned.expected} most={most} />
      )}
      {first.error !== null && <strong className={styles.error}>{text.wouldFail(first.error)}</strong>}
      {readHalfUnits !== undefined && (
        <>
          <span className={styles.figure}>{text.reads(itemsRead.expected, itemsReturned.expected)}</span>
          <Waste read={itemsRead.expected} returned={itemsReturned.expected} />
          <span className={styles.figure}>
            {hasMore && text.firstPage} <Figure cost={{ kind: 'read', halfUnits: readHalfUnits.expected }} />
          </span>
        </>
      )}
      {writeHalfUnits !== undefined && (
        <span className={styles.figure}>
          <Figure cost={{ kind: 'write', halfUnits: writeHalfUnits.expected }} />
        </span>
      )}
      {first.arms.length > 1 &&
        first.arms.map((arm) => (
          <span key={arm.index ?? ''} className={styles.figure}>
            {text.arm(arm.index)}{' '}
            <Figure
              cost={{
                kind: writeHalfUnits === undefined ? 'read' : 'write',
                halfUnits: arm.halfUnits.expected,
              }}
            />
          </span>
        ))}
      <span className={styles.figure}>{text.perMillion(first.perMillionCalls.expected.text)}</span>
      {hasMore && (
        <span className={styles.figure}>
          {text.allPagesLabel} {text.allPages(whole.pages.least, whole.pages.expected, whole.pages.most)},{' '}
          <Figure
            cost={{
              kind: 'read',
              halfUnits: Math.max(readHalfUnits?.expected ?? 0, whole.readHalfUnits.expected),
            }}
          />
        </span>
      )}
    </>
  );
}

/** How much of what is read a filter throws away. */
export function Waste({ read, returned }: { readonly read: number; readonly returned: number }) {
  if (read === 0 || returned >= read) {
    return null;
  }
  const percent = `${Math.floor(((read - returned) / read) * 100)} %`;
  return <span className={styles.waste}>{text.thrownAway(percent)}</span>;
}
