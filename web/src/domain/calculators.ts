import { parseJson } from './json';

/** The calculators; each asks the server's route of the same purpose. */
export const CALCULATORS = ['size', 'request', 'table', 'shards', 'projection'] as const;

export type CalculatorId = (typeof CALCULATORS)[number];

/** What is typed into a calculator, by the name of the field. */
export type Fields = Readonly<Record<string, string>>;

const ITEM = `{
  "pk": "USER#42",
  "sk": "ORDER#2026-07-14#0001",
  "type": "order",
  "status": "open",
  "total": 129.90,
  "lines": [{ "sku": "KITE-3", "quantity": 2, "price": 64.95 }],
  "note": "Leave it with the neighbour"
}`;

/** What the fields hold before anything is typed. They also say which fields there are. */
export const DEFAULTS: Readonly<Record<CalculatorId, Fields>> = {
  size: { item: ITEM },
  request: {
    operation: 'Query',
    items: '20',
    bytes: '500',
    consistency: 'eventual',
    indexes: '0',
    entryBytes: '',
    perSecond: '10',
    region: 'us-east-1',
    class: 'standard',
  },
  table: {
    reads: '200',
    writes: '50',
    gigabytes: '25',
    items: '50000000',
    region: 'us-east-1',
    class: 'standard',
  },
  shards: { writes: '2500', reads: '500' },
  projection: {
    item: ITEM,
    keys: 'pk, sk, status',
    include: 'total',
    wanted: 'total',
    writes: '50',
    reads: '20',
    itemsPerRead: '20',
    entries: '1000000',
    region: 'us-east-1',
    class: 'standard',
  },
};

/** The operations whose cost differs. */
export const PRICED_OPERATIONS = [
  'GetItem',
  'Query',
  'Scan',
  'BatchGetItem',
  'TransactGetItems',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
] as const;

export const CONSISTENCIES = ['eventual', 'strong'] as const;

export const TABLE_CLASSES = ['standard', 'infrequent-access'] as const;

/** Regions that the built-in prices know; the server takes any that its price list has. */
export const REGIONS = ['us-east-1', 'us-west-2', 'eu-west-1', 'eu-central-1'] as const;

const BYTES_PER_GIGABYTE = 1024 ** 3;

export function isRead(operation: string): boolean {
  return ['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems'].includes(operation);
}

/** A number that was typed; undefined if it is none, or negative. Commas between thousands are taken. */
export function numberOf(text: string | undefined): number | undefined {
  const plain = (text ?? '').trim().replace(/,(?=\d{3}\b)/g, '');
  return /^(\d+\.?\d*|\.\d+)(e\+?\d{1,2})?$/i.test(plain) ? Number(plain) : undefined;
}

/** The names between commas. */
export function namesOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The body that a calculator asks its route with; undefined as long as a field does not say what is needed. */
export function bodyOf(calculator: CalculatorId, fields: Fields): string | undefined {
  switch (calculator) {
    case 'size':
      return isJson(fields.item) ? fields.item : undefined;
    case 'request':
      return withNumbers(['items', 'bytes', 'indexes', 'perSecond'], fields, (numbers) => ({
        operation: fields.operation,
        ...numbers,
        ...(isRead(fields.operation ?? '') ? { consistency: fields.consistency } : {}),
        ...optional('entryBytes', fields.entryBytes),
        ...placeOf(fields),
      }));
    case 'table':
      return withNumbers(['reads', 'writes', 'gigabytes', 'items'], fields, (numbers) => ({
        readUnitsPerSecond: numbers.reads,
        writeUnitsPerSecond: numbers.writes,
        bytes: Math.round((numbers.gigabytes ?? 0) * BYTES_PER_GIGABYTE),
        items: numbers.items,
        ...placeOf(fields),
      }));
    case 'shards':
      return withNumbers(['writes', 'reads'], fields, (numbers) => ({
        writeUnitsPerSecond: numbers.writes,
        readUnitsPerSecond: numbers.reads,
      }));
    case 'projection':
      return projectionBody(fields);
  }
}

/** The item goes over as it was written, so that its numbers keep their digits. */
function projectionBody(fields: Fields): string | undefined {
  const rest = withNumbers(['writes', 'reads', 'itemsPerRead', 'entries'], fields, (numbers) => ({
    keys: namesOf(fields.keys),
    include: namesOf(fields.include),
    wanted: namesOf(fields.wanted),
    writesPerSecond: numbers.writes,
    readsPerSecond: numbers.reads,
    itemsPerRead: numbers.itemsPerRead,
    entries: numbers.entries,
    ...placeOf(fields),
  }));
  return rest !== undefined && isJson(fields.item) ? `{"item":${fields.item},${rest.slice(1)}` : undefined;
}

function isJson(text: string | undefined): boolean {
  return text !== undefined && parseJson(text).kind === 'value';
}

function withNumbers(
  names: readonly string[],
  fields: Fields,
  body: (numbers: Readonly<Record<string, number>>) => object,
): string | undefined {
  const numbers: Record<string, number> = {};
  for (const name of names) {
    const number = numberOf(fields[name]);
    if (number === undefined) {
      return undefined;
    }
    numbers[name] = number;
  }
  return JSON.stringify(body(numbers));
}

function optional(name: string, text: string | undefined): object {
  const number = numberOf(text);
  return number === undefined ? {} : { [name]: number };
}

function placeOf(fields: Fields): object {
  return { region: fields.region, class: fields.class };
}

/** A share as the server writes it, `28.6 %`, as a number from 0 to 100; undefined for text that is none. */
export function percentOf(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?) ?%/.exec(text);
  return match === null ? undefined : Math.min(100, Number(match[1]));
}
