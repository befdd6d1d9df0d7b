import type { KeyType } from './attributeValue';

/** A key attribute as a form has it; an empty name means none. */
export interface KeyField {
  readonly name: string;
  readonly type: KeyType;
}

export interface IndexDraft {
  readonly id: number;
  readonly name: string;
  readonly partition: KeyField;
  readonly sort: KeyField;
  readonly projection: 'ALL' | 'KEYS_ONLY' | 'INCLUDE';
  /** With commas between the names. */
  readonly included: string;
}

/** A table as a form describes it. */
export interface TableDraft {
  readonly name: string;
  readonly partition: KeyField;
  readonly sort: KeyField;
  readonly indexes: readonly IndexDraft[];
}

export const NEW_TABLE: TableDraft = {
  name: '',
  partition: { name: 'PK', type: 'S' },
  sort: { name: 'SK', type: 'S' },
  indexes: [],
};

/** The next index as single-table designs call it: GSI1 with GSI1PK and GSI1SK. */
export function nextIndex(draft: TableDraft): IndexDraft {
  const id = Math.max(0, ...draft.indexes.map((index) => index.id)) + 1;
  return {
    id,
    name: `GSI${id}`,
    partition: { name: `GSI${id}PK`, type: 'S' },
    sort: { name: `GSI${id}SK`, type: 'S' },
    projection: 'ALL',
    included: '',
  };
}

/** The CreateTable request, on demand. */
export function createTableRequest(draft: TableDraft): object {
  const fields = [
    draft.partition,
    draft.sort,
    ...draft.indexes.flatMap((index) => [index.partition, index.sort]),
  ].filter((field) => field.name !== '');
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  return {
    TableName: draft.name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...types].map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: keySchema(draft),
    ...(draft.indexes.length === 0
      ? {}
      : {
          GlobalSecondaryIndexes: draft.indexes.map((index) => ({
            IndexName: index.name,
            KeySchema: keySchema(index),
            Projection: projection(index),
          })),
        }),
  };
}

function keySchema({
  partition,
  sort,
}: {
  readonly partition: KeyField;
  readonly sort: KeyField;
}): readonly object[] {
  return [
    { AttributeName: partition.name, KeyType: 'HASH' },
    ...(sort.name === '' ? [] : [{ AttributeName: sort.name, KeyType: 'RANGE' }]),
  ];
}

function projection({ projection: kind, included }: IndexDraft): object {
  if (kind !== 'INCLUDE') {
    return { ProjectionType: kind };
  }
  const names = included.split(',').map((name) => name.trim());
  return { ProjectionType: kind, NonKeyAttributes: names.filter((name) => name !== '') };
}
