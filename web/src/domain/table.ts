import { type AttributeValue, attributeOf, type Item, type KeyType, typeOf } from './attributeValue';

/** A table as the workbench sees it, read from what DescribeTable says. */
export interface Table {
  readonly name: string;
  readonly status: string;
  readonly keys: KeyAttributes;
  readonly types: Readonly<Record<string, KeyType>>;
  readonly indexes: readonly Index[];
  readonly itemCount: number;
  readonly bytes: number;
  readonly billing: 'on-demand' | 'provisioned';
  readonly tableClass: 'STANDARD' | 'STANDARD_INFREQUENT_ACCESS';
}

/** A partition key has one attribute, or in a global index up to four; a sort key none, one, or up to four. */
export interface KeyAttributes {
  readonly partition: readonly string[];
  readonly sort: readonly string[];
}

export interface Index {
  readonly name: string;
  readonly kind: 'global' | 'local';
  readonly status: string;
  readonly keys: KeyAttributes;
  readonly projection: Projection;
}

export type Projection =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'KEYS_ONLY' }
  | { readonly kind: 'INCLUDE'; readonly attributes: readonly string[] };

/** The keys of the table, or of one of its indexes. */
export function keysOf(table: Table, index: string | undefined): KeyAttributes {
  return indexOf(table, index)?.keys ?? table.keys;
}

export function indexOf(table: Table, index: string | undefined): Index | undefined {
  return table.indexes.find((one) => one.name === index);
}

/** The attributes that identify an item of the table. */
export function keyNames({ partition, sort }: KeyAttributes): readonly string[] {
  return [...partition, ...sort];
}

/** The table key of an item. Entries of indexes have it too. */
export function keyOf(table: Table, item: Item): Item {
  return pick(item, keyNames(table.keys));
}

/** The part of an item with these attributes, in this order. */
export function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(
    names.flatMap((name): [string, AttributeValue][] => {
      const value = attributeOf(item, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether an item has an entry in an index: it has all key attributes, of the index's types. */
export function isInIndex(table: Table, index: Index, item: Item): boolean {
  return keyNames(index.keys).every((name) => {
    const value = attributeOf(item, name);
    return value !== undefined && typeOf(value) === table.types[name];
  });
}

/** Whether an entry of the index may lack attributes of its item. */
export function isPartial(index: Index | undefined): boolean {
  return index !== undefined && index.projection.kind !== 'ALL';
}

/** Orders values of one key type as the service does: numbers by value, text and binary by their UTF-8 bytes. */
export function compareKeyValues(a: AttributeValue, b: AttributeValue): number {
  if ('N' in a && 'N' in b) {
    return compareNumbers(a.N, b.N);
  }
  if ('S' in a && 'S' in b) {
    return compareCodePoints(a.S, b.S);
  }
  if ('B' in a && 'B' in b) {
    return compareCodePoints(atob(a.B), atob(b.B));
  }
  return typeOf(a) < typeOf(b) ? -1 : 1;
}

/** UTF-8 sorts as code points do, which UTF-16 does not above the surrogates. */
function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      return lifted(x) - lifted(y);
    }
  }
  return a.length - b.length;
}

/** Moves surrogates above all other units, as code points beyond U+FFFF are. */
function lifted(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Compares decimal texts exactly. */
export function compareNumbers(a: string, b: string): number {
  const x = decimal(a);
  const y = decimal(b);
  if (x.sign !== y.sign) {
    return x.sign - y.sign;
  }
  if (x.sign === 0) {
    return 0;
  }
  const size = x.magnitude - y.magnitude || (x.digits < y.digits ? -1 : Number(x.digits > y.digits));
  return size * x.sign;
}

/** Sign, the power of ten of the first digit, and the digits without zeros around them. */
function decimal(text: string): { sign: number; magnitude: number; digits: string } {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text.trim());
  const whole = match?.[2] ?? '';
  const all = whole + (match?.[3] ?? '');
  const digits = all.replace(/^0+/, '');
  if (digits === '') {
    return { sign: 0, magnitude: 0, digits: '' };
  }
  const magnitude = whole.length - (all.length - digits.length) + Number(match?.[4] ?? 0);
  return { sign: match?.[1] === '-' ? -1 : 1, magnitude, digits: digits.replace(/0+$/, '') };
}
