import {
  type Condition,
  equalTo,
  newCondition,
  OPERATORS,
  type Operator,
  type Place,
  VALUE_TYPES,
} from '../query/condition';
import { EMPTY_DRAFT, type QueryDraft, READS } from '../query/draft';
import { type Address, address } from '../route';
import { readKey } from './collections';

/** The tabs beside the conditions. */
export const QUERY_TABS = [
  'expression',
  'request',
  'java',
  'typescript',
  'python',
  'go',
  'cli',
  'partiql',
] as const;

export type QueryTab = (typeof QUERY_TABS)[number];

/** What the Query screen shows: what is asked for, and the tab. */
export interface QueryRoute {
  readonly draft: QueryDraft;
  readonly tab: QueryTab;
}

/**
 * The route of an address. Besides what `queryAddress` writes, a key `pk` is understood, as other screens hand it over:
 * its attributes become conditions.
 */
export function readQuery({ path, query }: Address): QueryRoute {
  const key = Object.entries(readKey(query.pk) ?? {});
  const conditions =
    query.where === undefined
      ? key.flatMap(([name, value], i) => equalTo(i + 1, name, value) ?? [])
      : readConditions(query.where);
  const draft: QueryDraft = {
    ...EMPTY_DRAFT,
    table: path[0],
    conditions,
    operation: READS.find((one) => one === query.operation),
    index: query.index,
    isConsistent: query.consistent !== undefined,
    isDescending: query.descending !== undefined,
    limit: query.limit ?? '',
    projection: query.return ?? '',
    written:
      query.request === undefined ? undefined : { operation: query.sends ?? 'Query', text: query.request },
  };
  return { draft, tab: QUERY_TABS.find((one) => one === query.tab) ?? 'expression' };
}

export function queryAddress({ draft, tab }: QueryRoute): Address {
  return address('query', draft.table === undefined ? [] : [draft.table], {
    where: draft.conditions.length === 0 ? undefined : writeConditions(draft.conditions),
    operation: draft.operation,
    index: draft.index,
    consistent: draft.isConsistent ? '1' : undefined,
    descending: draft.isDescending ? '1' : undefined,
    limit: draft.limit === '' ? undefined : draft.limit,
    return: draft.projection === '' ? undefined : draft.projection,
    tab: tab === 'expression' ? undefined : tab,
    sends: draft.written?.operation,
    request: draft.written?.text,
  });
}

/** Conditions as a JSON array of arrays: path, operator, values, and what else differs from the usual. */
function writeConditions(conditions: readonly Condition[]): string {
  return JSON.stringify(
    conditions.map(({ path, operator, values, type, place, isOff, isAlternative }) => {
      const rest = [type ?? '', place === 'any' ? '' : place, isOff ? 'off' : '', isAlternative ? 'or' : ''];
      while (rest.at(-1) === '') {
        rest.pop();
      }
      return [path, operator, values, ...rest];
    }),
  );
}

function readConditions(text: string): readonly Condition[] {
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch (e) {
    if (e instanceof SyntaxError) {
      // A link that was cut off; what else it says still counts.
      return [];
    }
    throw e;
  }
  return Array.isArray(parts) ? parts.flatMap((part, i) => readCondition(part, i + 1) ?? []) : [];
}

function readCondition(part: unknown, id: number): Condition | undefined {
  if (!Array.isArray(part)) {
    return undefined;
  }
  const [path, operator, values, type, place, off, or] = part as unknown[];
  const known = OPERATORS.find((one): one is Operator => one === operator);
  if (typeof path !== 'string' || known === undefined || !Array.isArray(values)) {
    return undefined;
  }
  return {
    ...newCondition(id, path),
    operator: known,
    values: values.map(String),
    type: VALUE_TYPES.find((one) => one === type),
    place:
      (['key', 'filter'] as const).find((one): one is Place & ('key' | 'filter') => one === place) ?? 'any',
    isOff: off === 'off',
    isAlternative: or === 'or',
  };
}
