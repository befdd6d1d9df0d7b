/** One run that can be opened again. */
export interface PastRun {
  /** Tells runs apart. */
  readonly id: string;
  /** ISO time of the first page. */
  readonly at: string;
  /** The address that opens it, beginning with `#`. */
  readonly hash: string;
  readonly operation: string;
  readonly table: string;
  readonly summary: string;
  readonly pages: number;
  readonly count: number;
  readonly scanned: number;
  /** Undefined if the request did not ask for it. */
  readonly halfUnits: number | undefined;
  readonly isComplete: boolean;
}

export const RUNS_MAX = 50;
/** An address beyond this is not kept: a browser's store is small. */
export const HASH_LENGTH_MAX = 20_000;

/** The runs with one more in front, or with that one as it is now in its place. */
export function remembered(runs: readonly PastRun[], run: PastRun): readonly PastRun[] {
  if (run.hash.length > HASH_LENGTH_MAX) {
    return runs;
  }
  return runs.some((one) => one.id === run.id)
    ? runs.map((one) => (one.id === run.id ? run : one))
    : [run, ...runs].slice(0, RUNS_MAX);
}

/** The runs of a stored text; what is no run is left out. */
export function readRuns(text: string | null): readonly PastRun[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRun).slice(0, RUNS_MAX) : [];
  } catch (e) {
    if (e instanceof SyntaxError) {
      // Something else has written there; it is overwritten with the next run.
      return [];
    }
    throw e;
  }
}

function isRun(value: unknown): value is PastRun {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const run = value as Record<string, unknown>;
  return (
    ['id', 'at', 'hash', 'operation', 'table', 'summary'].every((name) => typeof run[name] === 'string') &&
    ['pages', 'count', 'scanned'].every((name) => typeof run[name] === 'number') &&
    ['number', 'undefined'].includes(typeof run.halfUnits) &&
    typeof run.isComplete === 'boolean' &&
    String(run.hash).startsWith('#/query')
  );
}
