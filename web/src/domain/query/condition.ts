import {
  ATTRIBUTE_TYPES,
  type AttributeValue,
  isBase64,
  isNumberText,
  type KeyType,
} from '../attributeValue';

/** The operators of a condition, as the list offers them; the server knows what each may be used for. */
export const OPERATORS = [
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'between',
  'in',
  'begins_with',
  'contains',
  'not contains',
  'exists',
  'not_exists',
  'type',
] as const;

export type Operator = (typeof OPERATORS)[number];

/** The types that a value of a condition can be typed in as. */
export const VALUE_TYPES = ['S', 'N', 'B', 'BOOL', 'NULL'] as const;

export type ValueType = (typeof VALUE_TYPES)[number];

/** Where a condition is wanted; `any` leaves it to the router. */
export type Place = 'any' | 'key' | 'filter';

/** A line of the list as it was typed. */
export interface Condition {
  /** Tells lines apart; unique within a list. */
  readonly id: number;
  /** A path such as `address.city` or `lines[0].sku`, or `size(path)`. */
  readonly path: string;
  readonly operator: Operator;
  readonly values: readonly string[];
  /** Undefined as long as nobody has chosen: then the type is that of the key, or what the text looks like. */
  readonly type: ValueType | undefined;
  readonly place: Place;
  readonly isOff: boolean;
  /** Whether it is enough that it or the line before holds; otherwise both have to. */
  readonly isAlternative: boolean;
}

/** How many values a condition may compare with; the API allows a hundred for `in`. */
export const IN_VALUES_MAX = 100;

export type KeyTypes = Readonly<Record<string, KeyType>>;

export function newCondition(id: number, path = ''): Condition {
  return {
    id,
    path,
    operator: '=',
    values: [''],
    type: undefined,
    place: 'any',
    isOff: false,
    isAlternative: false,
  };
}

/** How many values an operator wants; `in` wants at least one. */
export function valueCount(operator: Operator): 0 | 1 | 2 | 'many' {
  switch (operator) {
    case 'exists':
    case 'not_exists':
      return 0;
    case 'between':
      return 2;
    case 'in':
      return 'many';
    default:
      return 1;
  }
}

/** The condition with another operator, and as many values as that wants. */
export function withOperator(condition: Condition, operator: Operator): Condition {
  const count = valueCount(operator);
  const before = condition.operator === 'type' || operator === 'type' ? [] : condition.values;
  const values = count === 'many' ? before : before.slice(0, count);
  const missing = count === 'many' ? 1 - values.length : count - values.length;
  const first = operator === 'type' ? 'S' : '';
  return { ...condition, operator, values: [...values, ...Array<string>(Math.max(0, missing)).fill(first)] };
}

/** What a text looks like: a number, true or false, null, or text. */
export function guessedType(text: string): ValueType {
  const word = text.trim();
  if (word !== '' && isNumberText(word)) {
    return 'N';
  }
  if (word === 'true' || word === 'false') {
    return 'BOOL';
  }
  return word === 'null' ? 'NULL' : 'S';
}

/** The type that the values have: as chosen, as the key has it, or as the first value looks. */
export function valueType(condition: Condition, keyTypes: KeyTypes): ValueType {
  if (condition.type !== undefined) {
    return condition.type;
  }
  const name = condition.path.trim().replace(/^"([^"]*)"$/, '$1');
  const key = Object.hasOwn(keyTypes, name) ? keyTypes[name] : undefined;
  if (key !== undefined) {
    return key;
  }
  if (sizePath(condition.path) !== undefined) {
    return 'N';
  }
  if (condition.operator === 'begins_with') {
    return 'S';
  }
  const guesses = new Set(condition.values.filter((text) => text !== '').map(guessedType));
  return guesses.size === 1 ? ([...guesses][0] ?? 'S') : 'S';
}

/** Why a value cannot be sent; undefined if it can. */
export type ValueFault = 'empty' | 'number' | 'base64' | 'boolean';

export function valueFault(text: string, type: ValueType, isChosen: boolean): ValueFault | undefined {
  switch (type) {
    case 'S':
      return text === '' && !isChosen ? 'empty' : undefined;
    case 'N':
      return text.trim() === '' ? 'empty' : isNumberText(text) ? undefined : 'number';
    case 'B':
      return text === '' ? 'empty' : isBase64(text) ? undefined : 'base64';
    case 'BOOL':
      return text === '' ? 'empty' : /^(true|false)$/.test(text.trim()) ? undefined : 'boolean';
    case 'NULL':
      return undefined;
  }
}

/** Whether the line says enough to be asked with. */
export function isComplete(condition: Condition, keyTypes: KeyTypes): boolean {
  if (condition.path.trim() === '') {
    return false;
  }
  if (condition.operator === 'type') {
    return ATTRIBUTE_TYPES.some((type) => type === condition.values[0]);
  }
  const type = valueType(condition, keyTypes);
  return condition.values.every((text) => valueFault(text, type, condition.type !== undefined) === undefined);
}

/** A condition as `/_tafel/v1/program` takes it. */
export interface ConditionQuestion {
  readonly path?: string;
  readonly measure?: 'size';
  readonly operator?: string;
  readonly values?: readonly AttributeValue[];
  readonly not?: ConditionQuestion;
  /** One of them has to hold. */
  readonly any?: readonly ConditionQuestion[];
  readonly place?: Place;
}

const NAMES: Partial<Record<Operator, string>> = {
  exists: 'attribute_exists',
  not_exists: 'attribute_not_exists',
  type: 'attribute_type',
  'not contains': 'contains',
};

export function questionOf(condition: Condition, keyTypes: KeyTypes): ConditionQuestion {
  const measured = sizePath(condition.path);
  const type = condition.operator === 'type' ? 'S' : valueType(condition, keyTypes);
  const values = condition.values.map((text) => sentValue(text, type));
  const simple: ConditionQuestion = {
    path: measured ?? condition.path.trim(),
    ...(measured === undefined ? {} : { measure: 'size' as const }),
    operator: NAMES[condition.operator] ?? condition.operator,
    ...(values.length === 0 ? {} : { values }),
  };
  const place = condition.place === 'any' ? {} : { place: condition.place };
  return condition.operator === 'not contains' ? { not: simple, ...place } : { ...simple, ...place };
}

function sentValue(text: string, type: ValueType): AttributeValue {
  switch (type) {
    case 'S':
      return { S: text };
    case 'N':
      return { N: text.trim() };
    case 'B':
      return { B: text };
    case 'BOOL':
      return { BOOL: text.trim() === 'true' };
    case 'NULL':
      return { NULL: true };
  }
}

/** The path inside `size(…)`; undefined where nothing is measured. */
function sizePath(path: string): string | undefined {
  return /^\s*size\((.+)\)\s*$/i.exec(path)?.[1]?.trim();
}

/** The condition that an attribute has this value, for key chips that are taken over. */
export function equalTo(id: number, name: string, value: AttributeValue): Condition | undefined {
  const [type, content] = Object.entries(value)[0] as [string, unknown];
  const known = VALUE_TYPES.find((one) => one === type);
  if (known === undefined) {
    return undefined;
  }
  const text = known === 'NULL' ? '' : String(content);
  return {
    ...newCondition(id, pathOf(name)),
    values: [text],
    type: known === guessedType(text) ? undefined : known,
  };
}

/** A name as a path: in quotation marks where it would be read as more than a name. */
export function pathOf(name: string): string {
  return /^[^\s".[\]=<>]+$/.test(name) ? name : `"${name}"`;
}
