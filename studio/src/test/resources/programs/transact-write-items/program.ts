// TransactWriteItems
import {
  DynamoDBClient,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from "@aws-sdk/client-dynamodb";

const REGION = "eu-central-1";
const ENDPOINT = "http://localhost:8000";

const client = new DynamoDBClient({ region: REGION, endpoint: ENDPOINT });

const input: TransactWriteItemsCommandInput = {
  TransactItems: [
    {
      ConditionCheck: {
        TableName: "cms",
        Key: { PK: { S: "USER#1" }, SK: { S: "PROFILE" } },
        ConditionExpression: "attribute_exists(PK)",
      },
    },
    {
      Put: {
        TableName: "cms",
        Item: { PK: { S: "EMAIL#a@b.c" }, SK: { S: "EMAIL" } },
        ConditionExpression: "attribute_not_exists(PK)",
      },
    },
    {
      Update: {
        TableName: "cms",
        Key: { PK: { S: "USER#2" }, SK: { S: "PROFILE" } },
        UpdateExpression: "SET mail = :mail",
        ExpressionAttributeValues: { ":mail": { S: "a@b.c" } },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    {
      Delete: {
        TableName: "cms",
        Key: { PK: { S: "EMAIL#old@b.c" }, SK: { S: "EMAIL" } },
      },
    },
  ],
  ClientRequestToken: "change-mail-1",
};

await client.send(new TransactWriteItemsCommand(input));
