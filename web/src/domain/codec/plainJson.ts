import type { AttributeValue, Item } from '../attributeValue';
import { isArray, isNumber, isObject, type Json } from '../json';
import { ValueFaultError } from './dynamoJson';

/** What plain JSON cannot say, and is therefore not the same when it is read again. */
export type Loss = 'binary' | 'set';

/** The item of plain JSON: text is S, numbers are N digit by digit, arrays are L, null is NULL. */
export function itemOfPlainJson(json: Json): Item {
  if (!isObject(json)) {
    throw new ValueFaultError({ path: '', code: 'object' });
  }
  return Object.fromEntries([...json.members].map(([name, value]) => [name, valueOfPlainJson(value)]));
}

export function valueOfPlainJson(json: Json): AttributeValue {
  if (json === null) return { NULL: true };
  if (typeof json === 'boolean') return { BOOL: json };
  if (typeof json === 'string') return { S: json };
  if (isNumber(json)) return { N: json.text };
  if (isArray(json)) return { L: json.map(valueOfPlainJson) };
  return { M: itemOfPlainJson(json) };
}

/** Plain JSON of an item. Sets become arrays and binary values base64 text; `losses` is told of either. */
export function toPlainJson(item: Item, losses: Set<Loss>): Json {
  return {
    kind: 'object',
    members: new Map(Object.entries(item).map(([name, value]) => [name, valueToPlainJson(value, losses)])),
  };
}

function valueToPlainJson(value: AttributeValue, losses: Set<Loss>): Json {
  if ('S' in value) return value.S;
  if ('N' in value) return { kind: 'number', text: jsonNumber(value.N) };
  if ('BOOL' in value) return value.BOOL;
  if ('NULL' in value) return null;
  if ('M' in value) return toPlainJson(value.M, losses);
  if ('L' in value) return value.L.map((element) => valueToPlainJson(element, losses));
  if ('B' in value) {
    losses.add('binary');
    return value.B;
  }
  losses.add('set');
  if ('SS' in value) return value.SS;
  if ('NS' in value) return value.NS.map((text) => ({ kind: 'number', text: jsonNumber(text) }));
  losses.add('binary');
  return value.BS;
}

/** The API allows `+1`, `.5` and `007`, JSON does not. */
function jsonNumber(text: string): string {
  const match = /^([+-]?)0*(\d*)(?:\.(\d*))?([eE][+-]?\d+)?$/.exec(text);
  if (match === null) {
    return text;
  }
  const whole = match[2] === '' || match[2] === undefined ? '0' : match[2];
  const fraction = match[3] === undefined || match[3] === '' ? '' : `.${match[3]}`;
  return `${match[1] === '-' ? '-' : ''}${whole}${fraction}${match[4] ?? ''}`;
}
