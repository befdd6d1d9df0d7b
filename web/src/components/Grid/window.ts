/** Which rows are drawn: those in view and some around them. */
export interface Window {
  readonly first: number;
  /** Behind the last. */
  readonly end: number;
}

/**
 * The rows that a view needs, of rows of which some are higher than others.
 *
 * @param tops where each row begins, in pixels; one more than there are rows, the last being the height of all
 */
export function windowOf(tops: readonly number[], scrollTop: number, height: number, spare: number): Window {
  const count = tops.length - 1;
  const first = Math.max(0, lastNotAfter(tops, scrollTop) - spare);
  const end = Math.min(count, lastNotAfter(tops, scrollTop + height) + 1 + spare);
  return { first: Math.min(first, count), end };
}

/** Where each row begins, and the height of all behind the last. */
export function topsOf(count: number, heightOf: (row: number) => number): readonly number[] {
  const tops = new Array<number>(count + 1);
  let top = 0;
  for (let row = 0; row < count; row++) {
    tops[row] = top;
    top += heightOf(row);
  }
  tops[count] = top;
  return tops;
}

/** The bands that have a row from `first` to before `end`. */
export function bandsIn(starts: readonly number[], first: number, end: number): readonly number[] {
  const found: number[] = [];
  for (
    let band = lastNotAfter(starts, first);
    band < starts.length - 1 && (starts[band] ?? 0) < end;
    band++
  ) {
    found.push(band);
  }
  return found;
}

/** The last index whose value is at most `value`; 0 when there is none. */
function lastNotAfter(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] ?? 0) <= value) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
