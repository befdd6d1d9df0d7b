import type { TafelServer } from './server';

/** A table with a partition key, and an index that holds keys alone. */
export async function createIndexedTable(server: TafelServer, name: string): Promise<void> {
  await server.call('CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'g', AttributeType: 'S' },
    ],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byKey',
        KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  });
}

/** A table with partition and sort key. */
export async function createTable(server: TafelServer, name: string): Promise<void> {
  await server.call('CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  });
}

export async function put(server: TafelServer, table: string, ...items: readonly object[]): Promise<void> {
  for (const item of items) {
    await server.call('PutItem', { TableName: table, Item: item });
  }
}

export async function scan(server: TafelServer, table: string): Promise<readonly object[]> {
  const answer = (await server.call('Scan', { TableName: table })) as { readonly Items: readonly object[] };
  return answer.Items;
}

export async function get(server: TafelServer, table: string, key: object): Promise<object | undefined> {
  const answer = (await server.call('GetItem', { TableName: table, Key: key, ConsistentRead: true })) as {
    readonly Item?: object;
  };
  return answer.Item;
}
