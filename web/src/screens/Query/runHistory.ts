import { type PastRun, readRuns, remembered } from '../../domain/query/history';

const KEY = 'tafel.query.history';

/** The runs that this browser remembers; a store for `useSyncExternalStore`. */
class RunHistory {
  private runs: readonly PastRun[] | undefined;
  private readonly listeners = new Set<() => void>();

  readonly all = (): readonly PastRun[] => {
    this.runs ??= readRuns(localStorage.getItem(KEY));
    return this.runs;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  remember(run: PastRun): void {
    this.store(remembered(this.all(), run));
  }

  readonly clear = (): void => this.store([]);

  private store(runs: readonly PastRun[]): void {
    this.runs = runs;
    localStorage.setItem(KEY, JSON.stringify(runs));
    for (const listener of this.listeners) {
      listener();
    }
  }
}

export const runHistory = new RunHistory();
