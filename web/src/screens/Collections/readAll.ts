import type { Client } from '../../api/client';
import type { Item } from '../../domain/attributeValue';

/** All items of a table, page by page. */
export async function readAll(client: Client, table: string, signal?: AbortSignal): Promise<readonly Item[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await client.call(
      'Scan',
      { TableName: table, ...(start === undefined ? {} : { ExclusiveStartKey: start }) },
      signal,
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}
