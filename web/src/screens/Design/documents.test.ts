import { describe, expect, it } from 'vitest';
import { newDocuments } from './documents';

const FILE = { kind: 'file', name: 'shop.tafel.yaml' } as const;

class MemoryStorage implements Storage {
  private readonly values = new Map<string, string>();
  get length() {
    return this.values.size;
  }
  clear() {
    this.values.clear();
  }
  getItem(key: string) {
    return this.values.get(key) ?? null;
  }
  key(index: number) {
    return [...this.values.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.values.delete(key);
  }
  setItem(key: string, value: string) {
    this.values.set(key, value);
  }
}

describe('a document', () => {
  it('goes back and forth by steps, and quick typing is one step', () => {
    const documents = newDocuments(undefined);
    documents.open(FILE, 'a', '1');
    documents.type(FILE, 'ab', 10_000);
    documents.type(FILE, 'abc', 10_100);
    documents.type(FILE, 'abcd', 20_000);

    documents.undo(FILE);
    expect(documents.get(FILE)?.text).toBe('abc');
    documents.undo(FILE);
    expect(documents.get(FILE)?.text).toBe('a');
    documents.redo(FILE);
    expect(documents.get(FILE)?.text).toBe('abc');
  });

  it('is there again after the page was closed, with what was not saved', () => {
    const storage = new MemoryStorage();
    const before = newDocuments(storage);
    before.open(FILE, 'a', '1');
    before.type(FILE, 'typed', 1);

    const after = newDocuments(storage);

    expect(after.get(FILE)).toMatchObject({ text: 'typed', base: 'a', tag: '1' });
  });

  it('leaves nothing behind once it is saved', () => {
    const storage = new MemoryStorage();
    const documents = newDocuments(storage);
    documents.open(FILE, 'a', '1');
    documents.type(FILE, 'b', 1);
    documents.saved(FILE, 'b', '2');

    expect(storage.length).toBe(0);
    expect(documents.unsaved()).toBe(0);
  });
});

describe('a change from outside', () => {
  it('is taken over where nothing was typed, and can be undone', () => {
    const documents = newDocuments(undefined);
    documents.open(FILE, 'a', '1');

    expect(documents.changedOutside(FILE, 'theirs', '2')).toBe(true);
    expect(documents.get(FILE)).toMatchObject({ text: 'theirs', base: 'theirs', tag: '2' });
    documents.undo(FILE);
    expect(documents.get(FILE)?.text).toBe('a');
  });

  it('stands beside what was typed until somebody decides', () => {
    const documents = newDocuments(undefined);
    documents.open(FILE, 'a', '1');
    documents.type(FILE, 'mine', 1);

    expect(documents.changedOutside(FILE, 'theirs', '2')).toBe(false);
    expect(documents.get(FILE)).toMatchObject({
      text: 'mine',
      tag: '1',
      theirs: { text: 'theirs', tag: '2' },
    });

    documents.keepMine(FILE);
    expect(documents.get(FILE)).toMatchObject({ text: 'mine', base: 'theirs', tag: '2' });
  });

  it('can be that the file is gone', () => {
    const documents = newDocuments(undefined);
    documents.open(FILE, 'a', '1');
    documents.goneOutside(FILE);

    expect(documents.get(FILE)).toMatchObject({ text: 'a', tag: undefined, theirs: 'gone' });
  });
});

it('drafts are listed by name, also those of an earlier visit', () => {
  const storage = new MemoryStorage();
  newDocuments(storage).open({ kind: 'draft', name: 'b' }, 'x');
  const documents = newDocuments(storage);
  documents.open({ kind: 'draft', name: 'a' }, 'y');

  expect(documents.drafts()).toEqual(['draft/a', 'draft/b']);
});
