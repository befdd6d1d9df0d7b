import styles from './StackedBar.module.css';

export interface BarSlice {
  readonly label: string;
  readonly text: string;
  /** 0 to 1. */
  readonly share: number;
  /** 1 to 8 for a colour of the palette, 0 for none. */
  readonly colour: number;
}

interface Props {
  readonly label: string;
  readonly slices: readonly BarSlice[];
  /** How long the bar is, 0 to 1. */
  readonly length?: number;
}

/** One bar made of parts, and a list that says what they are. */
export function StackedBar({ label, slices, length = 1 }: Props) {
  const shown = slices.filter(({ share }) => share > 0);
  return (
    <figure className={styles.figure} aria-label={label}>
      <figcaption>{label}</figcaption>
      <div className={styles.bar} style={{ width: `${Math.max(1, length * 100)}%` }} aria-hidden="true">
        {shown.map((slice) => (
          <span
            key={slice.label}
            className={`entity-${slice.colour}`}
            style={{ width: `${slice.share * 100}%` }}
            title={`${slice.label}: ${slice.text}`}
          />
        ))}
      </div>
      <ul className={styles.list}>
        {shown.map((slice) => (
          <li key={slice.label} className={`entity-${slice.colour}`}>
            <span>{slice.label}</span> <b>{slice.text}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
