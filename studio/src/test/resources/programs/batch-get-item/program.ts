// BatchGetItem
import {
  DynamoDBClient,
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  type BatchGetItemCommandOutput,
} from "@aws-sdk/client-dynamodb";

const REGION = "eu-central-1";
const ENDPOINT = "http://localhost:8000";

const client = new DynamoDBClient({ region: REGION, endpoint: ENDPOINT });

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

/** One line of JSON, binary values in base64. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof Uint8Array
      ? btoa(Array.from(part, (byte) => String.fromCharCode(byte)).join(""))
      : part,
  );
}

let pending: BatchGetItemCommandInput["RequestItems"] = {
  cms: {
    Keys: [
      { PK: { S: "USER#1" }, SK: { S: "PROFILE" } },
      { PK: { S: "USER#2" }, SK: { S: "PROFILE" } },
    ],
    ConsistentRead: true,
    ProjectionExpression: "#name",
    ExpressionAttributeNames: { "#name": "name" },
  },
  files: { Keys: [{ hash: { B: bytes("AP8Q") }, part: { N: "7" } }] },
};
let pause = 50;
while (pending && Object.keys(pending).length > 0) {
  const response: BatchGetItemCommandOutput = await client.send(
    new BatchGetItemCommand({ RequestItems: pending }),
  );
  for (const [table, items] of Object.entries(response.Responses ?? {})) {
    for (const item of items) {
      console.log(table, toJson(item));
    }
  }
  pending = response.UnprocessedKeys;
  if (pending && Object.keys(pending).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(2 * pause, 5000);
  }
}
