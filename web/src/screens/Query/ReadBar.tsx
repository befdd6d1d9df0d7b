import { countText } from '../../domain/money';
import { query as text } from '../../text/query';
import styles from './CostStrip.module.css';

interface Props {
  readonly read: number;
  readonly returned: number;
  /** The number of items that fills the bar. */
  readonly most: number;
}

/** What is read, grey, and over it what is returned, green: the grey that is left is what a filter throws away. */
export function ReadBar({ read, returned, most }: Props) {
  const width = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <span className={styles.bar} role="img" aria-label={text.readBar(countText(read), countText(returned))}>
      <span className={styles.read} style={width(read)} />
      <span className={styles.returned} style={width(returned)} />
    </span>
  );
}
