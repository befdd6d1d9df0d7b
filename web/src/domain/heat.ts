/** The map of keys and minutes as it is drawn: rows are ranges of keys, columns are minutes. */
export interface HeatGrid {
  readonly rows: number;
  readonly columns: number;
  /** Half units, row by row. */
  readonly cells: readonly number[];
  /** When each column begins. */
  readonly times: readonly string[];
  /** What a partition carries in one cell, in half units. */
  readonly limit: number;
  readonly most: number;
  readonly rowSums: readonly number[];
  readonly columnSums: readonly number[];
}

/** Key ranges and minutes; half units, range and units in turn. */
export interface HeatMinutes {
  readonly ranges: number;
  readonly partitionReadHalfUnitsPerMinute: number;
  readonly partitionWriteHalfUnitsPerMinute: number;
  readonly minutes: readonly {
    readonly at: string;
    readonly read: readonly number[];
    readonly write: readonly number[];
  }[];
}

/** Minutes in which nothing happened stand between the others, so that time is even. */
export function heatGrid(heat: HeatMinutes, use: 'read' | 'write', columnsMax = 120): HeatGrid {
  const first = heat.minutes[0];
  const last = heat.minutes.at(-1);
  const limit = use === 'read' ? heat.partitionReadHalfUnitsPerMinute : heat.partitionWriteHalfUnitsPerMinute;
  if (first === undefined || last === undefined) {
    return {
      rows: heat.ranges,
      columns: 0,
      cells: [],
      times: [],
      limit,
      most: 0,
      rowSums: [],
      columnSums: [],
    };
  }
  const end = minuteOf(last.at);
  const start = Math.max(minuteOf(first.at), end - columnsMax + 1);
  const columns = end - start + 1;
  const cells = new Array<number>(heat.ranges * columns).fill(0);
  const rowSums = new Array<number>(heat.ranges).fill(0);
  const columnSums = new Array<number>(columns).fill(0);
  let most = 0;
  for (const minute of heat.minutes) {
    const column = minuteOf(minute.at) - start;
    const pairs = minute[use];
    for (let i = 0; column >= 0 && i + 1 < pairs.length; i += 2) {
      const row = pairs[i] ?? 0;
      const units = pairs[i + 1] ?? 0;
      cells[row * columns + column] = units;
      rowSums[row] = (rowSums[row] ?? 0) + units;
      columnSums[column] = (columnSums[column] ?? 0) + units;
      most = Math.max(most, units);
    }
  }
  const times = Array.from({ length: columns }, (_, i) => new Date((start + i) * 60_000).toISOString());
  return { rows: heat.ranges, columns, cells, times, limit, most, rowSums, columnSums };
}

function minuteOf(time: string): number {
  return Math.floor(Date.parse(time) / 60_000);
}

/** How hot a cell is: 0 for nothing, 1 for the limit, or for the hottest of all. */
export function warmth(units: number, grid: HeatGrid, scale: 'limit' | 'relative'): number {
  const whole = scale === 'limit' ? grid.limit : grid.most;
  return whole === 0 ? 0 : units / whole;
}

/** A box on the map, both ends in it. */
export interface HeatBox {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export function boxBetween(a: { row: number; column: number }, b: { row: number; column: number }): HeatBox {
  return {
    firstRow: Math.min(a.row, b.row),
    lastRow: Math.max(a.row, b.row),
    firstColumn: Math.min(a.column, b.column),
    lastColumn: Math.max(a.column, b.column),
  };
}

/** The hottest cell; undefined on a map without heat. */
export function hottest(
  grid: HeatGrid,
): { readonly row: number; readonly column: number; readonly units: number } | undefined {
  const place = grid.cells.indexOf(grid.most);
  return grid.most === 0 || place < 0
    ? undefined
    : { row: Math.floor(place / grid.columns), column: place % grid.columns, units: grid.most };
}
