import type { Item } from './attributeValue';

/** The members of a Query or Scan that names a table, or an index, and one partition of it or all. */
export interface PartitionRequest {
  readonly TableName: string;
  readonly IndexName?: string;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
}

/** The Query that reads one partition; without a partition, the Scan that reads all. */
export function partitionRequest(
  table: string,
  index: string | undefined,
  partition: Item | undefined,
): PartitionRequest {
  const place = { TableName: table, ...(index === undefined ? {} : { IndexName: index }) };
  if (partition === undefined) {
    return place;
  }
  const attributes = Object.entries(partition);
  return {
    ...place,
    KeyConditionExpression: attributes.map((_, i) => `#p${i} = :p${i}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map(([name], i) => [`#p${i}`, name])),
    ExpressionAttributeValues: Object.fromEntries(attributes.map(([, value], i) => [`:p${i}`, value])),
  };
}
