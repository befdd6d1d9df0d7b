// Scan on cms
import {
  DynamoDBClient,
  paginateScan,
  type ScanCommandInput,
} from "@aws-sdk/client-dynamodb";

const REGION = "us-east-1";

const client = new DynamoDBClient({ region: REGION });

/** One line of JSON, binary values in base64. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof Uint8Array
      ? btoa(Array.from(part, (byte) => String.fromCharCode(byte)).join(""))
      : part,
  );
}

const input: ScanCommandInput = {
  TableName: "cms",
  FilterExpression: "#kind = :kind",
  ExclusiveStartKey: { PK: { S: "USER#1" }, SK: { S: "POST#9" } },
  ReturnConsumedCapacity: "TOTAL",
  ExpressionAttributeNames: { "#kind": "kind" },
  ExpressionAttributeValues: { ":kind": { S: "post" } },
  Segment: 0,
  TotalSegments: 4,
};

for await (const page of paginateScan({ client }, input)) {
  for (const item of page.Items ?? []) {
    console.log(toJson(item));
  }
}
