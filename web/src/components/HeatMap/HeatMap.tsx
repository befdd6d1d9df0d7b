import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { boxBetween, type HeatBox } from '../../domain/heat';
import styles from './HeatMap.module.css';
import { HeatSums } from './HeatSums';

/** What is drawn: how warm each cell is, 0 for nothing and 1 or more for the limit. */
export interface HeatCells {
  readonly rows: number;
  readonly columns: number;
  readonly warmthOf: (row: number, column: number) => number;
  /** The totals of rows and columns, drawn at the edges. */
  readonly sums?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}

interface Props {
  readonly label: string;
  readonly cells: HeatCells;
  /** Whether 1 is a limit, so that reaching it is red. */
  readonly scale: 'limit' | 'relative';
  /** A word on a cell, for the pointer and for the keyboard. */
  readonly wordOf: (row: number, column: number) => string;
  readonly box?: HeatBox | undefined;
  readonly select?: (box: HeatBox) => void;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Keys and time as a picture; a box is dragged with the pointer, or with Shift and arrow keys. */
export function HeatMap({ label, cells, scale, wordOf, box, select }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cursor, setCursor] = useState<Place>();
  const [anchor, setAnchor] = useState<Place>();
  const shown = anchor !== undefined && cursor !== undefined ? boxBetween(anchor, cursor) : box;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element === null || context === null || context === undefined) return;
    const style = getComputedStyle(element);
    element.width = Math.max(1, cells.columns);
    element.height = Math.max(1, cells.rows);
    const colours = {
      cold: rgb(style.getPropertyValue('--heat-cold')),
      warm: rgb(style.getPropertyValue('--heat-warm')),
      limit: rgb(style.getPropertyValue('--heat-limit')),
    };
    const image = context.createImageData(element.width, element.height);
    for (let row = 0; row < cells.rows; row++) {
      for (let column = 0; column < cells.columns; column++) {
        const [r, g, b] = colourOf(cells.warmthOf(row, column), scale, colours);
        image.data.set([r, g, b, 255], 4 * (row * element.width + column));
      }
    }
    context.putImageData(image, 0, 0);
  }, [cells, scale]);

  const placeOf = (event: PointerEvent<HTMLElement>): Place => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const within = (value: number, count: number) =>
      Math.min(count - 1, Math.max(0, Math.floor(value * count)));
    return {
      row: within((event.clientY - top) / height, cells.rows),
      column: within((event.clientX - left) / width, cells.columns),
    };
  };
  const finish = (end: Place) => {
    if (anchor !== undefined && select !== undefined) {
      select(boxBetween(anchor, end));
    }
    setAnchor(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const from = cursor ?? { row: 0, column: 0 };
    if (step !== undefined) {
      event.preventDefault();
      if (event.shiftKey && anchor === undefined) setAnchor(from);
      if (!event.shiftKey) setAnchor(undefined);
      setCursor({
        row: Math.min(cells.rows - 1, Math.max(0, from.row + step.row)),
        column: Math.min(cells.columns - 1, Math.max(0, from.column + step.column)),
      });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      select?.(boxBetween(anchor ?? from, from));
      setAnchor(undefined);
    }
  };
  return (
    <div className={cells.sums === undefined ? styles.map : `${styles.map} ${styles.summed}`}>
      <div
        role="application"
        aria-label={label}
        tabIndex={0}
        className={styles.picture}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setAnchor(placeOf(event));
          setCursor(placeOf(event));
        }}
        onPointerMove={(event) => setCursor(placeOf(event))}
        onPointerUp={(event) => finish(placeOf(event))}
        onPointerLeave={() => anchor === undefined && setCursor(undefined)}
      >
        <canvas ref={canvas} />
        {shown !== undefined && <span className={styles.box} style={boxStyle(shown, cells)} />}
      </div>
      {cells.sums !== undefined && (
        <>
          <HeatSums of="rows" sums={cells.sums.rows} />
          <HeatSums of="columns" sums={cells.sums.columns} />
        </>
      )}
      <p className={styles.word} role="status">
        {cursor === undefined || cells.columns === 0 ? ' ' : wordOf(cursor.row, cursor.column)}
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function boxStyle(box: HeatBox, { rows, columns }: HeatCells): React.CSSProperties {
  return {
    left: `${(box.firstColumn / columns) * 100}%`,
    top: `${(box.firstRow / rows) * 100}%`,
    width: `${((box.lastColumn - box.firstColumn + 1) / columns) * 100}%`,
    height: `${((box.lastRow - box.firstRow + 1) / rows) * 100}%`,
  };
}

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.trim().replace('#', ''), 16);
  return Number.isNaN(value) ? [128, 128, 128] : [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function colourOf(
  warmth: number,
  scale: 'limit' | 'relative',
  colours: { cold: Rgb; warm: Rgb; limit: Rgb },
): Rgb {
  if (scale === 'limit' && warmth >= 0.995) {
    return colours.limit;
  }
  const share = Math.min(1, warmth) ** 0.6;
  return [0, 1, 2].map((i) =>
    Math.round((colours.cold[i] ?? 0) + ((colours.warm[i] ?? 0) - (colours.cold[i] ?? 0)) * share),
  ) as unknown as Rgb;
}
