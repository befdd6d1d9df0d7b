import type { AttributeType, Item } from '../attributeValue';
import { isArray, isObject, type Json, type JsonFault, locate, parseJson, writeJson } from '../json';
import { CsvFaultError, readCsv, writeCsv } from './csv';
import { isDynamoJson, itemOfDynamoJson, toDynamoJson, type ValueFault, ValueFaultError } from './dynamoJson';
import { itemOfPlainJson, type Loss, toPlainJson } from './plainJson';

/** The forms in which items leave and enter: DynamoDB JSON, one item a line; a plain JSON array; CSV. */
export type Format = 'dynamodb-json' | 'json' | 'csv';

export const FORMATS: readonly Format[] = ['dynamodb-json', 'json', 'csv'];

export const FILE_ENDINGS: Readonly<Record<Format, string>> = {
  'dynamodb-json': 'dynamodb.jsonl',
  json: 'json',
  csv: 'csv',
};

export interface Written {
  readonly text: string;
  /** What the form could not keep. */
  readonly losses: readonly Loss[];
}

export function writeItems(items: readonly Item[], format: Format, keyNames: readonly string[]): Written {
  switch (format) {
    case 'dynamodb-json':
      return {
        text: items.map((item) => `${writeJson(toDynamoJson(item), 'compact')}\n`).join(''),
        losses: [],
      };
    case 'json': {
      const losses = new Set<Loss>();
      const lines = items.map((item) => `  ${writeJson(toPlainJson(item, losses), 'compact')}`);
      return { text: `[\n${lines.join(',\n')}\n]\n`, losses: [...losses] };
    }
    case 'csv':
      return { text: writeCsv(items, keyNames), losses: [] };
  }
}

/** Why a file cannot be read. */
export type ReadFault =
  | { readonly kind: 'json'; readonly fault: JsonFault }
  | { readonly kind: 'value'; readonly item: number; readonly fault: ValueFault }
  | {
      readonly kind: 'csv';
      readonly line: number;
      readonly reason: CsvFaultError['reason'];
      readonly detail: string;
    };

export type ReadResult =
  | { readonly kind: 'items'; readonly format: Format; readonly items: readonly Item[] }
  | { readonly kind: 'fault'; readonly fault: ReadFault };

/**
 * The items of a text: an array or one object a line, of DynamoDB JSON or plain JSON, also wrapped as exports to S3
 * (`{"Item": …}`), BatchWriteItem requests (`{"PutRequest": …}`) and answers (`{"Items": […]}`) have them; or CSV.
 */
export function readItems(text: string, keyTypes: Readonly<Record<string, AttributeType>>): ReadResult {
  if (!/^\s*[[{]/.test(text)) {
    return csvItems(text, keyTypes);
  }
  const documents = jsonDocuments(text);
  if (documents.kind === 'fault') {
    return { kind: 'fault', fault: { kind: 'json', fault: documents.fault } };
  }
  const values = documents.values.flatMap(unwrapped);
  const isTyped = values.length > 0 && values.every(isDynamoJson);
  const items: Item[] = [];
  for (const value of values) {
    try {
      items.push(isTyped ? itemOfDynamoJson(value) : itemOfPlainJson(value));
    } catch (e) {
      if (e instanceof ValueFaultError) {
        return { kind: 'fault', fault: { kind: 'value', item: items.length + 1, fault: e.fault } };
      }
      throw e;
    }
  }
  return { kind: 'items', format: isTyped ? 'dynamodb-json' : 'json', items };
}

function csvItems(text: string, keyTypes: Readonly<Record<string, AttributeType>>): ReadResult {
  try {
    return { kind: 'items', format: 'csv', items: readCsv(text, keyTypes) };
  } catch (e) {
    if (e instanceof CsvFaultError) {
      return { kind: 'fault', fault: { kind: 'csv', line: e.line, reason: e.reason, detail: e.detail } };
    }
    throw e;
  }
}

type Documents =
  | { readonly kind: 'values'; readonly values: readonly Json[] }
  | { readonly kind: 'fault'; readonly fault: JsonFault };

/** One JSON document, or one on each line. */
function jsonDocuments(text: string): Documents {
  const whole = parseJson(text);
  if (whole.kind === 'value') {
    return { kind: 'values', values: isArray(whole.value) ? whole.value : [whole.value] };
  }
  if (whole.fault.message !== 'trailing') {
    return { kind: 'fault', fault: whole.fault };
  }
  const values: Json[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      const result = parseJson(line);
      if (result.kind === 'fault') {
        return { kind: 'fault', fault: locate(text, result.fault.message, offset + result.fault.offset) };
      }
      values.push(result.value);
    }
    offset += line.length + 1;
  }
  return { kind: 'values', values };
}

/** An item out of what other programs put around it. */
function unwrapped(json: Json): readonly Json[] {
  if (!isObject(json)) {
    return [json];
  }
  const { members } = json;
  const items = members.get('Items');
  if (items !== undefined && isArray(items) && items.every(isObject)) {
    return items;
  }
  const put = members.get('PutRequest');
  const inner = put !== undefined && isObject(put) ? put.members.get('Item') : members.get('Item');
  return members.size === 1 && inner !== undefined && isObject(inner) && isDynamoJson(inner)
    ? [inner]
    : [json];
}
