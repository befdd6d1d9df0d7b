import {
  type AttributeType,
  type AttributeValue,
  type Item,
  isBase64,
  isNumberText,
} from '../attributeValue';
import { isArray, isNumber, isObject, type Json } from '../json';

/** Why JSON is no attribute value or item, and at which path. */
export interface ValueFault {
  readonly path: string;
  readonly code:
    | 'object'
    | 'one-type'
    | 'unknown-type'
    | 'text'
    | 'number'
    | 'base64'
    | 'boolean'
    | 'null'
    | 'array'
    | 'empty-set';
}

export class ValueFaultError extends Error {
  constructor(readonly fault: ValueFault) {
    super(`${fault.code} at ${fault.path}`);
  }
}

/** The item that DynamoDB JSON spells: each attribute an object with its type. Throws a `ValueFaultError`. */
export function itemOfDynamoJson(json: Json, path = ''): Item {
  if (!isObject(json)) {
    throw fault(path, 'object');
  }
  return Object.fromEntries(
    [...json.members].map(([name, value]) => [
      name,
      valueOfDynamoJson(value, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

export function valueOfDynamoJson(json: Json, path = ''): AttributeValue {
  if (!isObject(json)) {
    throw fault(path, 'object');
  }
  if (json.members.size !== 1) {
    throw fault(path, 'one-type');
  }
  const [[type, value]] = [...json.members] as [[string, Json]];
  switch (type as AttributeType) {
    case 'S':
      return { S: text(value, path) };
    case 'N':
      return { N: number(value, path) };
    case 'B':
      return { B: base64(value, path) };
    case 'BOOL':
      if (typeof value !== 'boolean') throw fault(path, 'boolean');
      return { BOOL: value };
    case 'NULL':
      if (value !== true) throw fault(path, 'null');
      return { NULL: true };
    case 'M':
      return { M: itemOfDynamoJson(value, path) };
    case 'L':
      return { L: elements(value, path).map((element, i) => valueOfDynamoJson(element, `${path}[${i}]`)) };
    case 'SS':
      return { SS: members(value, path).map((member) => text(member, path)) };
    case 'NS':
      return { NS: members(value, path).map((member) => number(member, path)) };
    case 'BS':
      return { BS: members(value, path).map((member) => base64(member, path)) };
    default:
      throw fault(path, 'unknown-type');
  }
}

/** Whether JSON looks like DynamoDB JSON rather than plain: every member is an object with one known type. */
export function isDynamoJson(json: Json): boolean {
  return (
    isObject(json) &&
    json.members.size > 0 &&
    [...json.members.values()].every((value) => {
      if (!isObject(value) || value.members.size !== 1) return false;
      return /^(S|N|B|BOOL|NULL|M|L|SS|NS|BS)$/.test([...value.members.keys()][0] ?? '');
    })
  );
}

export function toDynamoJson(item: Item): Json {
  return {
    kind: 'object',
    members: new Map(Object.entries(item).map(([name, value]) => [name, valueToDynamoJson(value)])),
  };
}

export function valueToDynamoJson(value: AttributeValue): Json {
  return { kind: 'object', members: new Map([typed(value)]) };
}

function typed(value: AttributeValue): [AttributeType, Json] {
  if ('S' in value) return ['S', value.S];
  if ('N' in value) return ['N', value.N];
  if ('B' in value) return ['B', value.B];
  if ('BOOL' in value) return ['BOOL', value.BOOL];
  if ('NULL' in value) return ['NULL', true];
  if ('M' in value) return ['M', toDynamoJson(value.M)];
  if ('L' in value) return ['L', value.L.map(valueToDynamoJson)];
  if ('SS' in value) return ['SS', value.SS];
  if ('NS' in value) return ['NS', value.NS];
  return ['BS', value.BS];
}

function fault(path: string, code: ValueFault['code']): ValueFaultError {
  return new ValueFaultError({ path, code });
}

function text(json: Json, path: string): string {
  if (typeof json !== 'string') throw fault(path, 'text');
  return json;
}

/** A number may be text, as the API wants it, or a JSON number, whose digits are kept. */
function number(json: Json, path: string): string {
  const digits = isNumber(json) ? json.text : json;
  if (typeof digits !== 'string' || !isNumberText(digits)) throw fault(path, 'number');
  return digits;
}

function base64(json: Json, path: string): string {
  if (typeof json !== 'string' || !isBase64(json)) throw fault(path, 'base64');
  return json;
}

function elements(json: Json, path: string): readonly Json[] {
  if (!isArray(json)) throw fault(path, 'array');
  return json;
}

function members(json: Json, path: string): readonly Json[] {
  const found = elements(json, path);
  if (found.length === 0) throw fault(path, 'empty-set');
  return found;
}
