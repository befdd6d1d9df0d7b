// Query on cms, index GSI1
import {
  DynamoDBClient,
  paginateQuery,
  type QueryCommandInput,
} from "@aws-sdk/client-dynamodb";

const REGION = "eu-central-1";
const ENDPOINT = "http://localhost:8000";

const client = new DynamoDBClient({ region: REGION, endpoint: ENDPOINT });

/** One line of JSON, binary values in base64. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof Uint8Array
      ? btoa(Array.from(part, (byte) => String.fromCharCode(byte)).join(""))
      : part,
  );
}

const input: QueryCommandInput = {
  TableName: "cms",
  IndexName: "GSI1",
  KeyConditionExpression: "GSI1PK = :GSI1PK AND begins_with(GSI1SK, :GSI1SK)",
  FilterExpression: "#total > :total",
  ProjectionExpression: "PK, #total",
  Limit: 25,
  ExpressionAttributeNames: { "#total": "total" },
  ExpressionAttributeValues: {
    ":GSI1PK": { S: "STATUS#open" },
    ":GSI1SK": { S: "2026-" },
    ":total": { N: "100" },
  },
  ScanIndexForward: false,
};

for await (const page of paginateQuery({ client }, input)) {
  for (const item of page.Items ?? []) {
    console.log(toJson(item));
  }
}
