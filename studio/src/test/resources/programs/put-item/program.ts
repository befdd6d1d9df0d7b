// PutItem on cms
import {
  DynamoDBClient,
  PutItemCommand,
  type PutItemCommandInput,
} from "@aws-sdk/client-dynamodb";

const REGION = "eu-central-1";
const ENDPOINT = "http://localhost:8000";

const client = new DynamoDBClient({ region: REGION, endpoint: ENDPOINT });

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

const input: PutItemCommandInput = {
  TableName: "cms",
  Item: {
    PK: { S: "USER#1" },
    SK: { S: "PROFILE" },
    name: { S: "Zoë O'Neil" },
    balance: { N: "12345678901234567890123456789012345678" },
    photo: { B: bytes("/9j/") },
    active: { BOOL: true },
    left: { NULL: true },
    tags: { SS: ["x", "y"] },
    scores: { NS: ["3"] },
    keys: { BS: [bytes("AQ==")] },
    log: { L: [{ S: "a" }, { N: "1" }] },
    address: { M: { zip: { S: "01234" }, "odd name": { N: "1" } } },
  },
  ConditionExpression: "attribute_not_exists(PK)",
};

await client.send(new PutItemCommand(input));
