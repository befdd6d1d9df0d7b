import type { Step } from '../../domain/routes/guide';

/** Which steps have been done; kept while the page is open. */
class Progress {
  private readonly listeners = new Set<() => void>();
  private steps: ReadonlySet<Step> = new Set();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly done = (): ReadonlySet<Step> => this.steps;

  finish(step: Step): void {
    this.steps = new Set([...this.steps, step]);
    for (const listener of this.listeners) {
      listener();
    }
  }
}

export const progress = new Progress();
