// GetItem on files
import {
  DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
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

const input: GetItemCommandInput = {
  TableName: "files",
  Key: { hash: { B: bytes("AP8Q") }, part: { N: "7" } },
  ConsistentRead: true,
  ProjectionExpression: "#name, parts[0].size_bytes",
  ExpressionAttributeNames: { "#name": "name" },
};

const response = await client.send(new GetItemCommand(input));
console.log(response.Item ? toJson(response.Item) : "No such item");
