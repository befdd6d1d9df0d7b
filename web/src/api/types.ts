import type { AttributeValue, Item, KeyType } from '../domain/attributeValue';
import type { Money } from '../domain/money';

/** The shapes of the DynamoDB API that the workbench uses; names and optional members are the API's. */
export interface KeySchemaElement {
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}

export interface IndexDescription {
  readonly IndexName: string;
  readonly IndexStatus?: string;
  readonly KeySchema: readonly KeySchemaElement[];
  readonly Projection: {
    readonly ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE';
    readonly NonKeyAttributes?: readonly string[];
  };
  readonly ItemCount?: number;
  readonly IndexSizeBytes?: number;
}

export interface TableDescription {
  readonly TableName: string;
  readonly TableStatus: string;
  readonly KeySchema: readonly KeySchemaElement[];
  readonly AttributeDefinitions: readonly {
    readonly AttributeName: string;
    readonly AttributeType: KeyType;
  }[];
  readonly GlobalSecondaryIndexes?: readonly IndexDescription[];
  readonly LocalSecondaryIndexes?: readonly IndexDescription[];
  readonly ItemCount?: number;
  readonly TableSizeBytes?: number;
  readonly BillingModeSummary?: { readonly BillingMode: 'PAY_PER_REQUEST' | 'PROVISIONED' };
  readonly TableClassSummary?: { readonly TableClass: 'STANDARD' | 'STANDARD_INFREQUENT_ACCESS' };
}

export interface CapacityArm {
  readonly CapacityUnits: number;
}

export interface ConsumedCapacity {
  readonly TableName: string;
  readonly CapacityUnits: number;
  readonly Table?: CapacityArm;
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, CapacityArm>>;
  readonly LocalSecondaryIndexes?: Readonly<Record<string, CapacityArm>>;
}

export interface PageResponse {
  readonly Items?: readonly Item[];
  readonly Count: number;
  readonly ScannedCount: number;
  readonly LastEvaluatedKey?: Item;
  readonly ConsumedCapacity?: ConsumedCapacity;
}

export interface ReadRequest {
  readonly TableName: string;
  readonly IndexName?: string;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, AttributeValue>>;
  readonly ExclusiveStartKey?: Item;
  readonly Limit?: number;
  readonly ScanIndexForward?: boolean;
  readonly ConsistentRead?: boolean;
  readonly ReturnConsumedCapacity?: 'INDEXES' | 'TOTAL' | 'NONE';
}

/** Requests and answers of the operations, by their names. */
export interface Operations {
  ListTables: {
    request: { readonly ExclusiveStartTableName?: string; readonly Limit?: number };
    response: { readonly TableNames: readonly string[]; readonly LastEvaluatedTableName?: string };
  };
  DescribeTable: { request: { readonly TableName: string }; response: { readonly Table: TableDescription } };
  CreateTable: { request: object; response: { readonly TableDescription: TableDescription } };
  DeleteTable: {
    request: { readonly TableName: string };
    response: { readonly TableDescription: TableDescription };
  };
  Query: { request: ReadRequest; response: PageResponse };
  Scan: {
    request: ReadRequest & { readonly Segment?: number; readonly TotalSegments?: number };
    response: PageResponse;
  };
  GetItem: {
    request: { readonly TableName: string; readonly Key: Item; readonly ConsistentRead?: boolean } & object;
    response: { readonly Item?: Item; readonly ConsumedCapacity?: ConsumedCapacity };
  };
  PutItem: { request: WriteRequest & { readonly Item: Item }; response: WriteResponse };
  UpdateItem: {
    request: WriteRequest & { readonly Key: Item; readonly UpdateExpression?: string };
    response: WriteResponse;
  };
  DeleteItem: { request: WriteRequest & { readonly Key: Item }; response: WriteResponse };
  BatchWriteItem: {
    request: { readonly RequestItems: Readonly<Record<string, readonly object[]>> } & object;
    response: { readonly UnprocessedItems?: Readonly<Record<string, readonly object[]>> };
  };
  ExecuteStatement: {
    request: {
      readonly Statement: string;
      readonly Parameters?: readonly AttributeValue[];
      readonly NextToken?: string;
      readonly Limit?: number;
      readonly ConsistentRead?: boolean;
      readonly ReturnConsumedCapacity?: 'INDEXES' | 'TOTAL' | 'NONE';
    };
    response: {
      readonly Items?: readonly Item[];
      readonly NextToken?: string;
      readonly LastEvaluatedKey?: Item;
      readonly ConsumedCapacity?: ConsumedCapacity;
    };
  };
}

export interface WriteRequest {
  readonly TableName: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, AttributeValue>>;
  readonly ReturnConsumedCapacity?: 'INDEXES' | 'TOTAL' | 'NONE';
  readonly ReturnValues?: 'NONE' | 'ALL_OLD' | 'ALL_NEW';
  readonly ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE';
}

export interface WriteResponse {
  readonly Attributes?: Item;
  readonly ConsumedCapacity?: ConsumedCapacity;
}

/** What `/_tafel/v1/estimate` says; each figure as a range. */
export interface Range {
  readonly least: number;
  readonly expected: number;
  readonly most: number;
}

export interface Estimate {
  readonly mode: 'statistics' | 'dry-run';
  readonly basis: string;
  readonly error: string | null;
  readonly itemsRead: Range;
  readonly itemsReturned: Range;
  readonly readHalfUnits?: Range;
  readonly writeHalfUnits?: Range;
  readonly arms: readonly { readonly index: string | null; readonly halfUnits: Range }[];
  readonly perMillionCalls: { readonly least: Money; readonly expected: Money; readonly most: Money };
}

export type EstimatedOperation = 'GetItem' | 'Query' | 'Scan' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** What `/_tafel/v1/calculate/size` says of one item. */
export interface SizeBreakdown {
  readonly bytes: number;
  readonly fits: boolean;
  readonly writeHalfUnits: number;
  readonly readHalfUnitsStrong: number;
  readonly readHalfUnitsEventual: number;
  readonly bytesToNextWriteUnit: number;
  readonly bytesOverWriteStep: number;
  readonly attributes: readonly {
    readonly name: string;
    readonly type: string;
    readonly nameBytes: number;
    readonly valueBytes: number;
  }[];
}

/** What `/_tafel/v1/prices` says. */
export interface PriceList {
  readonly region: string;
  readonly date: string;
  readonly prices: readonly {
    readonly item: string;
    readonly class: string | null;
    readonly unit: string;
    readonly price: Money;
    readonly source: string;
  }[];
}

/** What `/_tafel/v1/examples` says. */
export interface ExampleList {
  readonly examples: readonly {
    readonly name: string;
    readonly title: string;
    /** Whether there are a table and items; all have a model. */
    readonly hasTable: boolean;
    readonly items: number;
    readonly loaded: boolean;
  }[];
}

/** What `/_tafel/v1/about` says. */
export interface About {
  readonly version: string;
  readonly endpoint: string;
  readonly region: string;
}
