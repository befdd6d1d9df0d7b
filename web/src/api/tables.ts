import type { Index, KeyAttributes, Projection, Table } from '../domain/table';
import type { Client } from './client';
import type { IndexDescription, KeySchemaElement, TableDescription } from './types';

/** A table as the workbench sees it. */
export function tableOf(description: TableDescription): Table {
  return {
    name: description.TableName,
    status: description.TableStatus,
    keys: keysOf(description.KeySchema),
    types: Object.fromEntries(
      description.AttributeDefinitions.map(({ AttributeName, AttributeType }) => [
        AttributeName,
        AttributeType,
      ]),
    ),
    indexes: [
      ...(description.GlobalSecondaryIndexes ?? []).map((index) => indexOf(index, 'global')),
      ...(description.LocalSecondaryIndexes ?? []).map((index) => indexOf(index, 'local')),
    ],
    itemCount: description.ItemCount ?? 0,
    bytes: description.TableSizeBytes ?? 0,
    billing: description.BillingModeSummary?.BillingMode === 'PAY_PER_REQUEST' ? 'on-demand' : 'provisioned',
    tableClass: description.TableClassSummary?.TableClass ?? 'STANDARD',
  };
}

function keysOf(schema: readonly KeySchemaElement[]): KeyAttributes {
  const names = (type: 'HASH' | 'RANGE') =>
    schema.filter(({ KeyType }) => KeyType === type).map(({ AttributeName }) => AttributeName);
  return { partition: names('HASH'), sort: names('RANGE') };
}

function indexOf(index: IndexDescription, kind: Index['kind']): Index {
  return {
    name: index.IndexName,
    kind,
    status: index.IndexStatus ?? 'ACTIVE',
    keys: keysOf(index.KeySchema),
    projection: projectionOf(index),
  };
}

function projectionOf({ Projection: { ProjectionType, NonKeyAttributes } }: IndexDescription): Projection {
  return ProjectionType === 'INCLUDE'
    ? { kind: 'INCLUDE', attributes: NonKeyAttributes ?? [] }
    : { kind: ProjectionType };
}

/** The names of all tables, in their order. */
export async function tableNames(client: Client, signal?: AbortSignal): Promise<readonly string[]> {
  const names: string[] = [];
  let start: string | undefined;
  do {
    const page = await client.call(
      'ListTables',
      start === undefined ? {} : { ExclusiveStartTableName: start },
      signal,
    );
    names.push(...page.TableNames);
    start = page.LastEvaluatedTableName;
  } while (start !== undefined);
  return names;
}

export async function describeTable(client: Client, name: string, signal?: AbortSignal): Promise<Table> {
  return tableOf((await client.call('DescribeTable', { TableName: name }, signal)).Table);
}
