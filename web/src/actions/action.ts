/**
 * One thing that a user can do, with its keys.
 *
 * Screens say which actions there are while they are shown (`useActions`); the list of shortcuts is made from them, so
 * none can be forgotten there.
 */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** Keys one after the other, `g c`, or together, `Ctrl+Enter`; undefined for an action that has none. */
  readonly shortcut?: string;
  readonly enabled: boolean;
  readonly run: () => void;
}

/** The key of a keyboard event as shortcuts spell it: `c`, `?`, `Ctrl+Enter`, `Escape`. */
export function keyText(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): string {
  const name = event.key === ' ' ? 'Space' : event.key;
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${name}`;
}

/** Whether keys without Ctrl belong to the element, since the user types there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
