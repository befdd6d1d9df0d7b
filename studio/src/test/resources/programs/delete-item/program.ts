// DeleteItem on cms
import {
  DynamoDBClient,
  DeleteItemCommand,
  type DeleteItemCommandInput,
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

const input: DeleteItemCommandInput = {
  TableName: "cms",
  Key: { PK: { S: "USER#1" }, SK: { S: "PROFILE" } },
  ConditionExpression: "version = :version OR attribute_not_exists(version)",
  ExpressionAttributeValues: { ":version": { N: "3" } },
  ReturnValues: "ALL_OLD",
  ReturnConsumedCapacity: "TOTAL",
  ReturnItemCollectionMetrics: "SIZE",
  ReturnValuesOnConditionCheckFailure: "ALL_OLD",
};

const response = await client.send(new DeleteItemCommand(input));
if (response.Attributes) {
  console.log(toJson(response.Attributes));
}
