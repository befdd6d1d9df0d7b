/** How the calls of a recording ended: when they were recorded, or when they were played. */
export interface ReplaySide {
  /** How often each error was the answer. */
  readonly errors: Readonly<Record<string, number>>;
  readonly limitsMet: number;
  readonly arms: readonly ReplayArm[];
}

/** What was consumed of a table, or of an index of it. */
export interface ReplayArm {
  readonly table: string;
  readonly index: string | null;
  readonly readHalfUnits: number;
  readonly writeHalfUnits: number;
}

/** A figure of the recording beside that of the replay. */
export interface ReplayRow {
  readonly what:
    | { readonly kind: 'calls' | 'limits' }
    | { readonly kind: 'error'; readonly error: string }
    | { readonly kind: 'reads' | 'writes'; readonly place: string };
  /** Of reads and writes half units, otherwise counts. */
  readonly recorded: number;
  readonly played: number;
}

/** All figures: calls, errors by name, limits that were met, and units by table and index. */
export function replayRows(calls: number, recorded: ReplaySide, played: ReplaySide): readonly ReplayRow[] {
  const errors = [...new Set([...Object.keys(recorded.errors), ...Object.keys(played.errors)])].sort();
  const places = [...new Set([...recorded.arms, ...played.arms].map(placeOf))].sort();
  const reads = (side: ReplaySide, place: string) => armOf(side, place)?.readHalfUnits ?? 0;
  const writes = (side: ReplaySide, place: string) => armOf(side, place)?.writeHalfUnits ?? 0;
  const rows: readonly ReplayRow[] = [
    { what: { kind: 'calls' }, recorded: calls, played: calls },
    ...errors.map((error) => ({
      what: { kind: 'error' as const, error },
      recorded: recorded.errors[error] ?? 0,
      played: played.errors[error] ?? 0,
    })),
    { what: { kind: 'limits' }, recorded: recorded.limitsMet, played: played.limitsMet },
    ...places.flatMap((place) => [
      {
        what: { kind: 'reads' as const, place },
        recorded: reads(recorded, place),
        played: reads(played, place),
      },
      {
        what: { kind: 'writes' as const, place },
        recorded: writes(recorded, place),
        played: writes(played, place),
      },
    ]),
  ];
  return rows.filter((row) => !isUnits(row) || row.recorded !== 0 || row.played !== 0);
}

/** Whether a row counts half units. */
export function isUnits({ what }: ReplayRow): boolean {
  return what.kind === 'reads' || what.kind === 'writes';
}

function placeOf({ table, index }: ReplayArm): string {
  return index === null ? table : `${table}.${index}`;
}

function armOf(side: ReplaySide, place: string): ReplayArm | undefined {
  return side.arms.find((arm) => placeOf(arm) === place);
}

/** Whether a replay has not ended yet. */
export function isUnderWay(state: string): boolean {
  return state === 'waiting' || state === 'running';
}

/** The last part of a file's path, whatever the server's system divides paths with. */
export function fileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
