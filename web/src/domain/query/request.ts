import type { Item } from '../attributeValue';
import { toDynamoJson } from '../codec/dynamoJson';
import { isNumber, isObject, type Json, parseJson, writeJson } from '../json';

/** The operations that a request may be written for by hand. */
export const WRITTEN_OPERATIONS = [
  'Query',
  'Scan',
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
] as const;

export type WrittenOperation = (typeof WRITTEN_OPERATIONS)[number];

export function isWrittenOperation(name: string): name is WrittenOperation {
  return WRITTEN_OPERATIONS.some((one) => one === name);
}

export function isPaged(operation: string): boolean {
  return operation === 'Query' || operation === 'Scan';
}

export function isWrite(operation: string): boolean {
  return operation === 'PutItem' || operation === 'UpdateItem' || operation === 'DeleteItem';
}

/** The members of a request in JSON; undefined if the text is no JSON object. */
export function membersOf(text: string): ReadonlyMap<string, Json> | undefined {
  const result = parseJson(text);
  return result.kind === 'value' && isObject(result.value) ? result.value.members : undefined;
}

/** A text member of a request. */
export function textMember(text: string, name: string): string | undefined {
  const value = membersOf(text)?.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** What one call sends: the request, asking for what it consumes unless it says otherwise, from a key on. */
export function sentText(request: string, start: Item | undefined): string {
  const members = new Map(membersOf(request) ?? []);
  if (!members.has('ReturnConsumedCapacity')) {
    members.set('ReturnConsumedCapacity', 'INDEXES');
  }
  if (start !== undefined) {
    members.set('ExclusiveStartKey', toDynamoJson(start));
  }
  return writeJson({ kind: 'object', members }, 'compact');
}

/** The same request without its limit, and that limit; undefined if it has none. */
export function unlimited(text: string): { readonly text: string; readonly limit: number } | undefined {
  const members = new Map(membersOf(text) ?? []);
  const limit = members.get('Limit');
  if (limit === undefined || !isNumber(limit)) {
    return undefined;
  }
  members.delete('Limit');
  return { text: writeJson({ kind: 'object', members }, 'compact'), limit: Number(limit.text) };
}

/** An expression of a request with its name. */
export interface ExpressionPart {
  readonly name: string;
  readonly text: string;
}

/** A request as the documentation of the API explains it: its expressions, names and values. */
export interface ExpressionView {
  readonly expressions: readonly ExpressionPart[];
  readonly names: readonly (readonly [string, string])[];
  /** Values as DynamoDB JSON. */
  readonly values: readonly (readonly [string, string])[];
  /** All other members, as JSON. */
  readonly others: readonly (readonly [string, string])[];
}

const NAMES = 'ExpressionAttributeNames';
const VALUES = 'ExpressionAttributeValues';

export function expressionView(text: string): ExpressionView | undefined {
  const members = membersOf(text);
  if (members === undefined) {
    return undefined;
  }
  const expressions: ExpressionPart[] = [];
  const others: [string, string][] = [];
  for (const [name, value] of members) {
    if (name.endsWith('Expression') && typeof value === 'string') {
      expressions.push({ name, text: value });
    } else if (name !== NAMES && name !== VALUES) {
      others.push([name, typeof value === 'string' ? value : oneLine(value)]);
    }
  }
  const names = entriesOf(members.get(NAMES)).map(([name, value]) => [name, String(value)] as const);
  const values = entriesOf(members.get(VALUES)).map(([name, value]) => [name, oneLine(value)] as const);
  return { expressions, names, values, others };
}

function entriesOf(json: Json | undefined): readonly (readonly [string, Json])[] {
  return json !== undefined && isObject(json) ? [...json.members] : [];
}

function oneLine(json: Json): string {
  return writeJson(json, 'compact');
}

/** A JSON text laid out for reading; the text itself if it is no JSON. */
export function laidOut(text: string): string {
  const result = parseJson(text);
  return result.kind === 'value' ? writeJson(result.value) : text;
}
