/**
 * Attribute values and items in the form in which the API spells them: `{ N: "1.50" }`.
 *
 * Numbers and binary values stay text from end to end, so nothing is rounded and nothing is decoded that is not asked
 * for. Objects are only built by `Object.fromEntries` and spreading, which take every name, `__proto__` too.
 */
export type AttributeValue =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly B: string }
  | { readonly BOOL: boolean }
  | { readonly NULL: true }
  | { readonly M: Item }
  | { readonly L: readonly AttributeValue[] }
  | { readonly SS: readonly string[] }
  | { readonly NS: readonly string[] }
  | { readonly BS: readonly string[] };

/** Attributes by name; also the content of a map. */
export type Item = Readonly<Record<string, AttributeValue>>;

export type AttributeType = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'M' | 'L' | 'SS' | 'NS' | 'BS';

export const ATTRIBUTE_TYPES: readonly AttributeType[] = [
  'S',
  'N',
  'B',
  'BOOL',
  'NULL',
  'M',
  'L',
  'SS',
  'NS',
  'BS',
];

/** The types that a key attribute can have. */
export type KeyType = 'S' | 'N' | 'B';

export function typeOf(value: AttributeValue): AttributeType {
  return Object.keys(value)[0] as AttributeType;
}

/** The attribute of that name; none for names that only objects have. */
export function attributeOf(item: Item, name: string): AttributeValue | undefined {
  return Object.hasOwn(item, name) ? item[name] : undefined;
}

/** The item with that attribute, which keeps its place if it was there before. */
export function withAttribute(item: Item, name: string, value: AttributeValue): Item {
  return Object.hasOwn(item, name)
    ? Object.fromEntries(Object.entries(item).map((entry) => (entry[0] === name ? [name, value] : entry)))
    : Object.fromEntries([...Object.entries(item), [name, value]]);
}

/** The item with an attribute renamed in its place. */
export function renamed(item: Item, name: string, next: string): Item {
  return Object.fromEntries(
    Object.entries(item).map(([other, value]) => [other === name ? next : other, value]),
  );
}

export function withoutAttribute(item: Item, name: string): Item {
  return Object.fromEntries(Object.entries(item).filter(([other]) => other !== name));
}

export function isEqual(a: AttributeValue, b: AttributeValue): boolean {
  return canonical(a) === canonical(b);
}

export function isEqualItem(a: Item, b: Item): boolean {
  return canonical({ M: a }) === canonical({ M: b });
}

/** A text that is the same for two values exactly if they are: order of map members and sets does not count. */
export function canonical(value: AttributeValue): string {
  if ('M' in value) {
    const members = Object.entries(value.M)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
    return `M{${members.join()}}`;
  }
  if ('L' in value) {
    return `L[${value.L.map(canonical).join()}]`;
  }
  if ('SS' in value) {
    return `SS${JSON.stringify([...value.SS].sort())}`;
  }
  if ('NS' in value) {
    return `NS${JSON.stringify(value.NS.map(canonicalNumber).sort())}`;
  }
  if ('BS' in value) {
    return `BS${JSON.stringify([...value.BS].sort())}`;
  }
  if ('N' in value) {
    return `N${canonicalNumber(value.N)}`;
  }
  return JSON.stringify(value);
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** A number as digits and exponent, so that `1.50`, `15e-1` and `1.5` are the same; other text stays as it is. */
export function canonicalNumber(text: string): string {
  const match = NUMBER.exec(text.trim());
  if (match === null || (match[2] === '' && (match[3] ?? '') === '')) {
    return text;
  }
  const fraction = match[3] ?? '';
  const digits = `${match[2] ?? ''}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') {
    return '0';
  }
  const exponent = Number(match[4] ?? '0') - fraction.length + (digits.length - significant.length);
  return `${match[1] === '-' ? '-' : ''}${significant}e${exponent}`;
}

/** Whether text is a number that the API takes: up to 38 digits, within its range. The server has the last word. */
export function isNumberText(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(text.trim());
}

export function isBase64(text: string): boolean {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);
}

/** A value on one line for a cell; not to be read back. */
export function shortText(value: AttributeValue): string {
  if ('S' in value) return value.S;
  if ('N' in value) return value.N;
  if ('B' in value) return value.B;
  if ('BOOL' in value) return String(value.BOOL);
  if ('NULL' in value) return 'null';
  if ('M' in value) {
    return `{${Object.entries(value.M)
      .map(([name, member]) => `${name}: ${shortText(member)}`)
      .join(', ')}}`;
  }
  if ('L' in value) return `[${value.L.map(shortText).join(', ')}]`;
  if ('SS' in value) return `{${value.SS.join(', ')}}`;
  if ('NS' in value) return `{${value.NS.join(', ')}}`;
  return `{${value.BS.join(', ')}}`;
}

/** A value of another type that keeps what was there, where it can. */
export function converted(value: AttributeValue, type: AttributeType): AttributeValue {
  if (typeOf(value) === type) {
    return value;
  }
  const text = 'S' in value || 'N' in value || 'B' in value || 'BOOL' in value ? shortText(value) : '';
  const members = membersOf(value);
  switch (type) {
    case 'S':
      return { S: text };
    case 'N':
      return { N: isNumberText(text) ? text.trim() : '0' };
    case 'B':
      return { B: isBase64(text) ? text : '' };
    case 'BOOL':
      return { BOOL: text === 'true' };
    case 'NULL':
      return { NULL: true };
    case 'M':
      return { M: {} };
    case 'L':
      return { L: elementsOf(value) };
    case 'SS':
      return { SS: members.length === 0 ? [text] : members };
    case 'NS':
      return {
        NS: members.length > 0 && members.every(isNumberText) ? members : [isNumberText(text) ? text : '0'],
      };
    case 'BS':
      return { BS: members.length > 0 && members.every(isBase64) ? members : [isBase64(text) ? text : ''] };
  }
}

function elementsOf(value: AttributeValue): readonly AttributeValue[] {
  if ('SS' in value) return value.SS.map((S) => ({ S }));
  if ('NS' in value) return value.NS.map((N) => ({ N }));
  if ('BS' in value) return value.BS.map((B) => ({ B }));
  return 'M' in value || 'L' in value || 'NULL' in value ? [] : [value];
}

/** The members of a set, or of a list whose elements all are text, numbers or binary. */
function membersOf(value: AttributeValue): readonly string[] {
  if ('SS' in value) return value.SS;
  if ('NS' in value) return value.NS;
  if ('BS' in value) return value.BS;
  return 'L' in value && value.L.every((element) => 'S' in element || 'N' in element || 'B' in element)
    ? [...new Set(value.L.map(shortText))]
    : [];
}

/** The paths at which a value is not one that the API takes: bad numbers, bad base64, empty sets. */
export function faultsOf(value: AttributeValue, path: string): readonly string[] {
  if ('N' in value) return isNumberText(value.N) ? [] : [path];
  if ('B' in value) return isBase64(value.B) ? [] : [path];
  if ('NS' in value) return value.NS.length > 0 && value.NS.every(isNumberText) ? [] : [path];
  if ('BS' in value) return value.BS.length > 0 && value.BS.every(isBase64) ? [] : [path];
  if ('SS' in value) return value.SS.length > 0 ? [] : [path];
  if ('L' in value) return value.L.flatMap((element, i) => faultsOf(element, `${path}[${i}]`));
  if ('M' in value) {
    return Object.entries(value.M).flatMap(([name, member]) =>
      faultsOf(member, path === '' ? name : `${path}.${name}`),
    );
  }
  return [];
}
