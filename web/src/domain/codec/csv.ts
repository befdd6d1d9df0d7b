import {
  ATTRIBUTE_TYPES,
  type AttributeType,
  type AttributeValue,
  attributeOf,
  type Item,
  typeOf,
} from '../attributeValue';
import { type Json, parseJson, writeJson } from '../json';
import { ValueFaultError, valueOfDynamoJson, valueToDynamoJson } from './dynamoJson';

/**
 * CSV that keeps every type. A heading is an attribute's name with the type of its column, `total:N`; columns whose
 * values have several types, or an empty text, are `:ANY` and have each value as DynamoDB JSON. An empty cell is no
 * attribute. A heading without a type, as other programs write it, is text.
 */
type ColumnType = AttributeType | 'ANY';

interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

export function writeCsv(items: readonly Item[], first: readonly string[]): string {
  const columns = columnsOf(items, first);
  const lines = [columns.map(({ name, type }) => quoted(`${name}:${type}`)).join()];
  for (const item of items) {
    lines.push(
      columns
        .map(({ name, type }) => {
          const value = attributeOf(item, name);
          return value === undefined ? '' : quoted(cell(value, type));
        })
        .join(),
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}

function columnsOf(items: readonly Item[], first: readonly string[]): readonly Column[] {
  const types = new Map<string, ColumnType>(first.map((name) => [name, 'S']));
  const seen = new Set<string>();
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      const type = 'S' in value && value.S === '' ? 'ANY' : typeOf(value);
      types.set(name, seen.has(name) && types.get(name) !== type ? 'ANY' : type);
      seen.add(name);
    }
  }
  return [...types].map(([name, type]) => ({ name, type }));
}

function cell(value: AttributeValue, type: ColumnType): string {
  if (type === 'ANY') {
    return writeJson(valueToDynamoJson(value), 'compact');
  }
  if ('S' in value) return value.S;
  if ('N' in value) return value.N;
  if ('B' in value) return value.B;
  if ('BOOL' in value) return String(value.BOOL);
  if ('NULL' in value) return 'null';
  const json = valueToDynamoJson(value) as { readonly members: ReadonlyMap<string, Json> };
  return writeJson([...json.members.values()][0] ?? null, 'compact');
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What is wrong with a CSV file, by line. */
export class CsvFaultError extends Error {
  constructor(
    readonly line: number,
    readonly reason: 'quote' | 'cells' | 'heading' | 'value',
    readonly detail: string,
  ) {
    super(`${reason} in line ${line}: ${detail}`);
  }
}

/**
 * The items of a CSV file.
 *
 * @param keyTypes the types of the key attributes, which columns without a type take on
 */
export function readCsv(text: string, keyTypes: Readonly<Record<string, AttributeType>>): readonly Item[] {
  const [head, ...lines] = records(text);
  if (head === undefined) {
    return [];
  }
  const columns = head.cells.map((heading) => columnOf(heading, keyTypes));
  if (new Set(columns.map((column) => column.name)).size < columns.length) {
    throw new CsvFaultError(1, 'heading', head.cells.join());
  }
  return lines.map(({ line, cells }) => {
    if (cells.length > columns.length) {
      throw new CsvFaultError(line, 'cells', String(cells.length));
    }
    return Object.fromEntries(
      columns.flatMap(({ name, type }, i): [string, AttributeValue][] => {
        const content = cells[i] ?? '';
        return content === '' ? [] : [[name, valueIn(content, type, name, line)]];
      }),
    );
  });
}

function columnOf(heading: string, keyTypes: Readonly<Record<string, AttributeType>>): Column {
  const colon = heading.lastIndexOf(':');
  const type = heading.slice(colon + 1) as ColumnType;
  if (colon > 0 && (type === 'ANY' || ATTRIBUTE_TYPES.includes(type))) {
    return { name: heading.slice(0, colon), type };
  }
  return { name: heading, type: keyTypes[heading] ?? 'S' };
}

function valueIn(content: string, type: ColumnType, name: string, line: number): AttributeValue {
  try {
    switch (type) {
      case 'S':
        return { S: content };
      case 'BOOL':
        return valueOfDynamoJson(
          typed('BOOL', content === 'true' || (content === 'false' ? false : content)),
          name,
        );
      case 'NULL':
        return { NULL: true };
      case 'N':
      case 'B':
        return valueOfDynamoJson(typed(type, content), name);
      default: {
        const json = parseJson(content);
        if (json.kind === 'fault') {
          throw new CsvFaultError(line, 'value', `${name}: ${content}`);
        }
        return valueOfDynamoJson(type === 'ANY' ? json.value : typed(type, json.value), name);
      }
    }
  } catch (e) {
    if (e instanceof ValueFaultError) {
      throw new CsvFaultError(line, 'value', `${name}: ${content}`);
    }
    throw e;
  }
}

function typed(type: AttributeType, value: Json): Json {
  return { kind: 'object', members: new Map([[type, value]]) };
}

/** Records as RFC 4180 has them; a line break may also be a line feed alone. Blank lines are left out. */
function records(text: string): readonly { readonly line: number; readonly cells: readonly string[] }[] {
  const found: { line: number; cells: string[] }[] = [];
  const source = text.replace(/^\uFEFF/, '');
  let line = 1;
  let at = 0;
  while (at < source.length) {
    const record = { line, cells: [] as string[] };
    let isOver = false;
    while (!isOver) {
      const start = at;
      let content: string;
      if (source[at] === '"') {
        const end = endOfQuoted(source, at, line);
        content = source.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      } else {
        while (at < source.length && !',\r\n'.includes(source[at] ?? '')) at++;
        content = source.slice(start, at);
      }
      line += source.slice(start, at).split('\n').length - 1;
      record.cells.push(content);
      if (source[at] === ',') {
        at++;
      } else {
        if (at < source.length && source[at] !== '\r' && source[at] !== '\n') {
          throw new CsvFaultError(line, 'quote', source.slice(start, at + 1));
        }
        isOver = true;
      }
    }
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line++;
    if (record.cells.length > 1 || record.cells[0] !== '') {
      found.push(record);
    }
  }
  return found;
}

function endOfQuoted(source: string, start: number, line: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '"') {
      if (source[at + 1] !== '"') return at;
      at++;
    }
  }
  throw new CsvFaultError(line, 'quote', source.slice(start, start + 20));
}
