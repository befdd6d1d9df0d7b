import type { Table } from '../table';
import { type Condition, type ConditionQuestion, isComplete, newCondition } from './condition';
import { groupQuestion, groupsOf, withoutLine } from './group';

/** The reads that conditions can become; undefined leaves the choice to the router. */
export const READS = ['Query', 'Scan', 'GetItem'] as const;

export type Read = (typeof READS)[number];

/** A request that was written by hand, and no longer follows from conditions. */
export interface WrittenRequest {
  readonly operation: string;
  readonly text: string;
}

/** All that the Query screen is asked with. */
export interface QueryDraft {
  readonly table: string | undefined;
  readonly conditions: readonly Condition[];
  readonly operation: Read | undefined;
  /** The index that is wanted; undefined leaves the choice to the router. */
  readonly index: string | undefined;
  readonly isConsistent: boolean;
  readonly isDescending: boolean;
  /** Digits, or nothing. */
  readonly limit: string;
  /** Paths with commas between them; nothing for whole items. */
  readonly projection: string;
  readonly written: WrittenRequest | undefined;
}

export const EMPTY_DRAFT: QueryDraft = {
  table: undefined,
  conditions: [],
  operation: undefined,
  index: undefined,
  isConsistent: false,
  isDescending: false,
  limit: '',
  projection: '',
  written: undefined,
};

/** A draft for another table: nothing of the one before fits. */
export function draftFor(table: string): QueryDraft {
  return { ...EMPTY_DRAFT, table };
}

export function nextId(conditions: readonly Condition[]): number {
  return Math.max(0, ...conditions.map((condition) => condition.id)) + 1;
}

export function withCondition(draft: QueryDraft, condition: Condition): QueryDraft {
  const isThere = draft.conditions.some((one) => one.id === condition.id);
  return {
    ...draft,
    written: undefined,
    conditions: isThere
      ? draft.conditions.map((one) => (one.id === condition.id ? condition : one))
      : [...draft.conditions, condition],
  };
}

export function withoutCondition(draft: QueryDraft, id: number): QueryDraft {
  return { ...draft, written: undefined, conditions: withoutLine(draft.conditions, id) };
}

/** The draft with one more line: on the first key attribute that no line speaks of, else on nothing yet. */
export function withNewCondition(draft: QueryDraft, table: Table): QueryDraft {
  const spokenOf = new Set(draft.conditions.map((one) => one.path));
  const path = [...table.keys.partition, ...table.keys.sort].find((name) => !spokenOf.has(name)) ?? '';
  return withCondition(draft, newCondition(nextId(draft.conditions), path));
}

/** The draft with one more line that may hold instead of the last one, on the same attribute. */
export function withAlternative(draft: QueryDraft): QueryDraft {
  const last = draft.conditions.at(-1);
  return last === undefined
    ? draft
    : withCondition(draft, {
        ...newCondition(nextId(draft.conditions), last.path),
        isAlternative: true,
      });
}

/** What `/_tafel/v1/program` is asked, but for languages and the place that programs are for. */
export interface DraftQuestion {
  /** The lines that take a part, those of a group together, in the order in which the answer speaks of them. */
  readonly ids: readonly (readonly number[])[];
  readonly members: {
    readonly table: object;
    readonly conditions: readonly ConditionQuestion[];
    readonly projection?: readonly string[];
    readonly operation?: Read;
    readonly index?: string;
    readonly consistentRead?: true;
    readonly descending?: true;
    readonly limit?: number;
  };
}

/** The question of a draft; lines that are not complete, or switched off, are left out. */
export function questionFor(draft: QueryDraft, table: Table): DraftQuestion {
  const groups = groupsOf(draft.conditions)
    .map((group) => ({
      group,
      asked: group.filter((condition) => !condition.isOff && isComplete(condition, table.types)),
    }))
    .filter(({ asked }) => asked.length > 0);
  const projection = pathsOf(draft.projection);
  const limit = limitOf(draft.limit);
  return {
    ids: groups.map(({ asked }) => asked.map((condition) => condition.id)),
    members: {
      table: definitionOf(table),
      conditions: groups.map(({ group, asked }) => groupQuestion(group, asked, table.types)),
      ...(projection.length === 0 ? {} : { projection }),
      ...(draft.operation === undefined ? {} : { operation: draft.operation }),
      ...(draft.index === undefined ? {} : { index: draft.index }),
      ...(draft.isConsistent ? { consistentRead: true as const } : {}),
      ...(draft.isDescending ? { descending: true as const } : {}),
      ...(limit === undefined ? {} : { limit }),
    },
  };
}

/** The limit as a number; undefined for none, and for text that is none. */
export function limitOf(text: string): number | undefined {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}

/** Paths between commas; one inside quotation marks divides nothing. */
export function pathsOf(text: string): readonly string[] {
  return (text.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map((path) => path.trim()).filter((path) => path !== '');
}

/** The table as CreateTable would describe it, as far as its keys go. */
export function definitionOf(table: Table): object {
  const indexes = (kind: 'global' | 'local') =>
    table.indexes
      .filter((index) => index.kind === kind)
      .map((index) => ({
        IndexName: index.name,
        KeySchema: schemaOf(index.keys),
        Projection:
          index.projection.kind === 'INCLUDE'
            ? { ProjectionType: 'INCLUDE', NonKeyAttributes: index.projection.attributes }
            : { ProjectionType: index.projection.kind },
      }));
  const global = indexes('global');
  const local = indexes('local');
  return {
    TableName: table.name,
    AttributeDefinitions: Object.entries(table.types).map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: schemaOf(table.keys),
    ...(global.length === 0 ? {} : { GlobalSecondaryIndexes: global }),
    ...(local.length === 0 ? {} : { LocalSecondaryIndexes: local }),
  };
}

function schemaOf({ partition, sort }: Table['keys']): readonly object[] {
  return [
    ...partition.map((AttributeName) => ({ AttributeName, KeyType: 'HASH' })),
    ...sort.map((AttributeName) => ({ AttributeName, KeyType: 'RANGE' })),
  ];
}
