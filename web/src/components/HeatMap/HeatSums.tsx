import styles from './HeatMap.module.css';

interface Props {
  /** What is summed up: each row at the right edge, or each column below. */
  readonly of: 'rows' | 'columns';
  readonly sums: readonly number[];
}

/** The totals of a heat map's rows or columns as bars at its edge, the largest as long as there is room. */
export function HeatSums({ of, sums }: Props) {
  const most = Math.max(...sums, Number.MIN_VALUE);
  const bars = sums
    .map((sum, i) => {
      const length = sum / most;
      if (length === 0) return '';
      return of === 'rows' ? `M0 ${i}h${length}v1H0z` : `M${i} 0v${length}h1V0z`;
    })
    .join('');
  const count = Math.max(1, sums.length);
  return (
    <svg
      aria-hidden="true"
      className={of === 'rows' ? styles.rowSums : styles.columnSums}
      preserveAspectRatio="none"
      viewBox={of === 'rows' ? `0 0 1 ${count}` : `0 0 ${count} 1`}
    >
      <path d={bars} />
    </svg>
  );
}
