// UpdateItem on cms
import {
  DynamoDBClient,
  UpdateItemCommand,
  type UpdateItemCommandInput,
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

const input: UpdateItemCommandInput = {
  TableName: "cms",
  Key: { PK: { S: "USER#1" }, SK: { S: "PROFILE" } },
  UpdateExpression: "SET #name = :name, visits = visits + :visits, #log = list_append(#log, :log) REMOVE #left",
  ConditionExpression: "attribute_exists(PK) AND version = :version",
  ExpressionAttributeNames: { "#left": "left", "#log": "log", "#name": "name" },
  ExpressionAttributeValues: {
    ":name": { S: "Zoë" },
    ":visits": { N: "1" },
    ":log": { L: [{ S: "seen" }] },
    ":version": { N: "3" },
  },
  ReturnValues: "ALL_NEW",
};

const response = await client.send(new UpdateItemCommand(input));
if (response.Attributes) {
  console.log(toJson(response.Attributes));
}
