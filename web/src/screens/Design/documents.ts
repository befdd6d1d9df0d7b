import { type DesignSource, sourceId, sourceOf } from '../../domain/routes/design';

/** A model file that is worked on. */
export interface DesignDocument {
  readonly source: DesignSource;
  readonly text: string;
  /** What is on the disk, in the program, or was typed first; the document is unsaved while its text is another. */
  readonly base: string;
  /** The tag of what is on the disk; undefined where nothing is. */
  readonly tag: string | undefined;
  /** What is on the disk now, where somebody else has changed it while there were edits here. */
  readonly theirs: { readonly text: string; readonly tag: string } | 'gone' | undefined;
  readonly past: readonly string[];
  readonly future: readonly string[];
}

const PREFIX = 'tafel.design.';
const STEPS_MAX = 200;
/** Keystrokes that follow each other as fast as this are one step of the history. */
const STEP_MILLIS = 800;

/**
 * All documents that were opened, kept in this browser too, so that neither another screen nor a page that is closed
 * loses an edit.
 */
class Documents {
  private readonly listeners = new Set<() => void>();
  private readonly documents = new Map<string, DesignDocument>();
  private lastTyped = 0;
  private list: readonly string[] | undefined;

  constructor(private readonly storage: Storage | undefined) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The document of a source, if it was opened before; also in an earlier visit. */
  get(source: DesignSource): DesignDocument | undefined {
    const id = sourceId(source);
    const known = this.documents.get(id);
    if (known !== undefined) {
      return known;
    }
    const kept = this.kept(id);
    if (kept !== undefined) {
      this.documents.set(id, kept);
    }
    return kept;
  }

  /** The ids of the documents that live in this browser alone. */
  readonly drafts = (): readonly string[] => {
    if (this.list === undefined) {
      const names = new Set([...this.documents.keys()]);
      for (let i = 0; i < (this.storage?.length ?? 0); i++) {
        const key = this.storage?.key(i) ?? '';
        if (key.startsWith(PREFIX)) {
          names.add(key.slice(PREFIX.length));
        }
      }
      this.list = [...names].filter((id) => sourceOf(id)?.kind === 'draft').sort();
    }
    return this.list;
  };

  /** How many documents have edits that are nowhere but here; drafts are kept by the browser. */
  unsaved(): number {
    return [...this.documents.values()].filter((one) => one.source.kind === 'file' && one.text !== one.base)
      .length;
  }

  open(source: DesignSource, text: string, tag?: string): void {
    this.put({ source, text, base: text, tag, theirs: undefined, past: [], future: [] });
  }

  /** Takes a new text over, as one step that can be undone. */
  type(source: DesignSource, text: string, now: number): void {
    this.change(source, (before) => {
      const isSameStep = now - this.lastTyped < STEP_MILLIS && before.past.length > 0;
      this.lastTyped = now;
      const past = isSameStep ? before.past : [...before.past, before.text].slice(-STEPS_MAX);
      return text === before.text ? before : { ...before, text, past, future: [] };
    });
  }

  undo(source: DesignSource): void {
    this.lastTyped = 0;
    this.change(source, (before) => {
      const text = before.past.at(-1);
      return text === undefined
        ? before
        : { ...before, text, past: before.past.slice(0, -1), future: [before.text, ...before.future] };
    });
  }

  redo(source: DesignSource): void {
    this.lastTyped = 0;
    this.change(source, (before) => {
      const [text, ...future] = before.future;
      return text === undefined ? before : { ...before, text, past: [...before.past, before.text], future };
    });
  }

  saved(source: DesignSource, text: string, tag: string): void {
    this.change(source, (before) => ({ ...before, base: text, tag, theirs: undefined }));
  }

  /** The file on the disk has another content now; without edits here it is taken over. True if it was. */
  changedOutside(source: DesignSource, text: string, tag: string): boolean {
    const before = this.get(source);
    if (before === undefined || before.tag === tag) {
      return false;
    }
    if (before.text === text || before.text === before.base) {
      this.take(source, text, tag);
      return true;
    }
    this.change(source, (one) => ({ ...one, theirs: { text, tag } }));
    return false;
  }

  /** The file is no longer on the disk. */
  goneOutside(source: DesignSource): void {
    this.change(source, (before) =>
      before.tag === undefined ? before : { ...before, tag: undefined, theirs: 'gone' },
    );
  }

  /** Puts the text from the disk in place of the one here; undo brings it back. */
  take(source: DesignSource, text: string, tag: string): void {
    this.lastTyped = 0;
    this.change(source, (before) => ({
      ...before,
      text,
      base: text,
      tag,
      theirs: undefined,
      past: [...before.past, before.text].slice(-STEPS_MAX),
      future: [],
    }));
  }

  /** Keeps the text here, and knows what it will overwrite. */
  keepMine(source: DesignSource): void {
    this.change(source, (before) =>
      before.theirs === undefined || before.theirs === 'gone'
        ? { ...before, theirs: undefined }
        : { ...before, base: before.theirs.text, tag: before.theirs.tag, theirs: undefined },
    );
  }

  private change(source: DesignSource, by: (before: DesignDocument) => DesignDocument): void {
    const before = this.get(source);
    const after = before === undefined ? undefined : by(before);
    if (after !== undefined && after !== before) {
      this.put(after);
    }
  }

  private put(document: DesignDocument): void {
    const id = sourceId(document.source);
    this.documents.set(id, document);
    this.list = undefined;
    this.keep(id, document);
    for (const listener of this.listeners) {
      listener();
    }
  }

  private keep(id: string, { text, base, tag, source }: DesignDocument): void {
    try {
      if (source.kind !== 'draft' && text === base) {
        this.storage?.removeItem(PREFIX + id);
      } else {
        this.storage?.setItem(PREFIX + id, JSON.stringify({ text, base, tag }));
      }
    } catch (e) {
      // A browser may give no room; then the document lives as long as the page.
      if (!(e instanceof DOMException)) {
        throw e;
      }
    }
  }

  private kept(id: string): DesignDocument | undefined {
    const source = sourceOf(id);
    const json = this.storage?.getItem(PREFIX + id) ?? null;
    if (source === undefined || json === null) {
      return undefined;
    }
    const { text, base, tag } = JSON.parse(json) as { text: string; base: string; tag?: string };
    return { source, text, base, tag, theirs: undefined, past: [], future: [] };
  }
}

export function newDocuments(storage: Storage | undefined): Documents {
  return new Documents(storage);
}

export const documents = newDocuments(typeof localStorage === 'undefined' ? undefined : localStorage);

/** A model to begin with. */
export function emptyModel(name: string): string {
  return `# What the application stores and what it asks. Keys and indexes follow.
tafel: 1
name: ${/^[A-Za-z][A-Za-z0-9_-]*$/.test(name) ? name : 'mine'}

entities:
  User:
    id: userId
    count: 1_000
    attributes:
      userId: string 12
      name: string 20

patterns:
  P1:
    ask: A user by id
    get: User
    by: userId
    rate: 10
`;
}
