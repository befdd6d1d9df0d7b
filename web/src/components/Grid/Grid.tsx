import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './Grid.module.css';
import { bandsIn, topsOf, windowOf } from './window';

/** What a grid shows: rows by number, each with a key of its own, a height in pixels and a content. */
export interface GridRows {
  readonly count: number;
  readonly heightOf: (row: number) => number;
  readonly keyOf: (row: number) => string;
  readonly draw: (row: number) => ReactNode;
}

/** Cells that span the rows of a band, one beside the rows for each band. */
export interface GridBands {
  /** The first row of each band, and the number of all rows behind the last. */
  readonly starts: readonly number[];
  readonly keyOf: (band: number) => string;
  readonly draw: (band: number) => ReactNode;
}

interface Props {
  readonly label: string;
  readonly rows: GridRows;
  readonly bands?: GridBands;
  /** The row that has the focus; it is scrolled into view when it changes. */
  readonly current?: number | undefined;
  readonly setCurrent?: (row: number) => void;
  /** Enter, or a double click, on the current row. */
  readonly open?: (row: number) => void;
  /** Called when the end comes into view. */
  readonly reachEnd?: (() => void) | undefined;
}

/** Rows spared above and below the view, so that quick scrolling shows no blank. */
const SPARE = 12;
/** Browsers draw no element beyond about 30 million pixels; longer lists are scaled. */
const HEIGHT_MAX = 15_000_000;

/** A list of which only the rows in view exist: a hundred thousand rows scroll as ten do. */
export function Grid({ label, rows, bands, current, setCurrent, open, reachEnd }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState({ top: 0, height: 600 });
  const tops = useMemo(() => topsOf(rows.count, rows.heightOf), [rows.count, rows.heightOf]);
  const total = tops[rows.count] ?? 0;
  const scale = Math.max(1, total / HEIGHT_MAX);
  const virtualTop = position.top * scale;
  const { first, end } = windowOf(tops, virtualTop, position.height, SPARE);

  useLayoutEffect(() => {
    const element = view.current;
    if (element === null) return;
    const measure = () => setPosition({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (end >= rows.count && rows.count > 0) {
      reachEnd?.();
    }
  }, [end, rows.count, reachEnd]);

  useEffect(() => {
    const element = view.current;
    const top = current === undefined ? undefined : tops[current];
    const bottom = current === undefined ? undefined : tops[current + 1];
    if (element === null || top === undefined || bottom === undefined) return;
    if (top < element.scrollTop * scale) {
      element.scrollTop = top / scale;
    } else if (bottom > element.scrollTop * scale + element.clientHeight) {
      element.scrollTop = (bottom - element.clientHeight) / scale;
    }
  }, [current, tops, scale]);

  const press = (event: KeyboardEvent) => {
    if (event.target !== view.current) return;
    const next = moved(event.key, current ?? -1, rows.count, Math.floor(position.height / 28));
    if (next !== undefined) {
      event.preventDefault();
      setCurrent?.(next);
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      open?.(current);
    }
  };

  const scroll = (element: HTMLElement) => {
    // What stays at the left edge is moved by this, since absolute rows cannot stick there.
    element.style.setProperty('--scroll-left', `${element.scrollLeft}px`);
    setPosition({ top: element.scrollTop, height: element.clientHeight });
  };

  // The scaled list keeps its rows where they belong relative to the view.
  const shift = position.top - virtualTop;
  return (
    <div
      ref={view}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={styles.view}
      data-moves={scale === 1 ? true : undefined}
      onScroll={(event) => scroll(event.currentTarget)}
      onKeyDown={press}
    >
      <div className={styles.all} style={{ height: total / scale }}>
        {Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i).map((row) => (
          <div
            key={rows.keyOf(row)}
            className={styles.row}
            data-current={row === current ? true : undefined}
            style={{ transform: `translateY(${(tops[row] ?? 0) + shift}px)`, height: rows.heightOf(row) }}
          >
            {rows.draw(row)}
          </div>
        ))}
        {bands !== undefined &&
          bandsIn(bands.starts, first, end).map((band) => {
            const top = tops[bands.starts[band] ?? 0] ?? 0;
            const bottom = tops[bands.starts[band + 1] ?? 0] ?? 0;
            return (
              <div
                key={bands.keyOf(band)}
                className={styles.band}
                style={{ top: top + shift, height: bottom - top }}
              >
                {bands.draw(band)}
              </div>
            );
          })}
      </div>
    </div>
  );
}

/** The row that a key leads to; undefined for keys that lead nowhere. */
function moved(key: string, from: number, count: number, page: number): number | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(last, from + 1);
    case 'ArrowUp':
    case 'k':
      return Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(last, from + page);
    case 'PageUp':
      return Math.max(0, from - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
