/**
 * How a key value splits into typed parts, as `docs/reference/http-api.md` says it of request shapes: `USER#42` is the
 * type `USER`, a delimiter, and the identifier `42`.
 */
export type KeyPart =
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'delimiter'; readonly text: string }
  | { readonly kind: 'id'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'shard'; readonly text: string };

const DELIMITERS = /([#|:/])/;
const ISO_DATE =
  /^\d{4}-\d{2}(?:-\d{2})?(?:T\d{2}(?::?\d{2}(?::?\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const PARTS_MAX = 32;

/** The parts of a key in their order; joined they are the key again. */
export function splitKey(key: string): readonly KeyPart[] {
  const pieces = splitAtDelimiters(key);
  if (pieces.length > 2 * PARTS_MAX) {
    return [{ kind: 'id', text: key }];
  }
  return pieces.flatMap((text, i): readonly KeyPart[] => {
    if (text === '') {
      return [];
    }
    if (i % 2 === 1) {
      return [{ kind: 'delimiter', text }];
    }
    return [{ kind: kindOf(text, pieces, i), text }];
  });
}

/** Text and delimiters in turn. A time's colons are no delimiters. */
function splitAtDelimiters(key: string): readonly string[] {
  const pieces = key.split(DELIMITERS);
  const merged: string[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const text = pieces[i] ?? '';
    const last = merged.length - 1;
    const before = merged[last];
    if (
      i % 2 === 0 &&
      i >= 2 &&
      pieces[i - 1] === ':' &&
      before === ':' &&
      isPartOfTime(merged[last - 1], text)
    ) {
      merged.splice(last - 1, 2, `${merged[last - 1]}:${text}`);
    } else {
      merged.push(text);
    }
  }
  return merged;
}

function isPartOfTime(before: string | undefined, text: string): boolean {
  return before !== undefined && /^\d{4}-\d{2}-\d{2}T\d{2}(:\d{2})?$/.test(before) && /^\d{2}/.test(text);
}

function kindOf(
  text: string,
  pieces: readonly string[],
  i: number,
): 'type' | 'id' | 'date' | 'number' | 'shard' {
  const isLast = i === pieces.length - 1;
  if (!isLast && (/^[A-Z_-]+$/.test(text) || (i === 0 && /^[A-Za-z]+$/.test(text)))) {
    return 'type';
  }
  if (
    isLast &&
    pieces.slice(0, i).every((piece, j) => j % 2 === 1 || piece === '') &&
    /^[A-Z_-]{4,}$/.test(text)
  ) {
    return 'type';
  }
  if (ISO_DATE.test(text)) {
    return 'date';
  }
  if (isLast && i > 0 && /^(?:s|S|shard-?)?\d{1,3}$/.test(text) && /shard/i.test(`${pieces[i - 2]}${text}`)) {
    return 'shard';
  }
  return /^\d+$/.test(text) ? 'number' : 'id';
}

/** The key with its identifiers replaced by `?`: `USER#?`. */
export function templateOf(key: string): string {
  return splitKey(key)
    .map((part) => (part.kind === 'type' || part.kind === 'delimiter' ? part.text : '?'))
    .join('');
}

/** The types of a key in their order, for example `["USER", "ORDER"]` for `USER#1#ORDER#7`. */
export function typesOf(key: string): readonly string[] {
  return splitKey(key)
    .filter((part) => part.kind === 'type')
    .map((part) => part.text);
}
