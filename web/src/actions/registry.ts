import type { Action } from './action';

/** How long the second key of `g c` may come after the first. */
const SEQUENCE_MILLIS = 1200;

/** The actions of what is on the screen now, and the keys pressed so far. Later registrations come first. */
export class ActionRegistry {
  private readonly groups = new Map<string, readonly Action[]>();
  private readonly listeners = new Set<() => void>();
  private current: readonly Action[] = [];
  private pending = '';
  private pendingSince = 0;

  /** Replaces the actions of a group; an empty list removes it. */
  register(group: string, actions: readonly Action[]): void {
    if (actions.length > 0) {
      this.groups.set(group, actions);
    } else {
      this.groups.delete(group);
    }
    this.current = [...this.groups.values()].reverse().flat();
    for (const listener of this.listeners) {
      listener();
    }
  }

  readonly all = (): readonly Action[] => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Runs what the key ends; tells whether the key was part of a shortcut. `now` in milliseconds. */
  press(key: string, now: number): boolean {
    const prefix = now - this.pendingSince <= SEQUENCE_MILLIS ? this.pending : '';
    const keys = prefix === '' ? key : `${prefix} ${key}`;
    this.pending = '';
    const action = this.current.find((one) => one.enabled && (one.shortcut === keys || one.shortcut === key));
    if (action !== undefined) {
      action.run();
      return true;
    }
    if (this.current.some((one) => one.enabled && one.shortcut?.startsWith(`${key} `))) {
      this.pending = key;
      this.pendingSince = now;
      return true;
    }
    return false;
  }
}
