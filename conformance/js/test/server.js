// The server under test and the example tables, loaded through the API under names of this test's own.
import { readFileSync } from "node:fs";
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  PutItemCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

const endpoint = process.env.TAFEL_ENDPOINT;
if (!endpoint) {
  throw new Error("TAFEL_ENDPOINT must name the server, for example http://localhost:8000; or use run.sh");
}

export const client = new DynamoDBClient({
  endpoint,
  region: process.env.AWS_DEFAULT_REGION ?? "us-east-1",
  credentials: {
    accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? "local",
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? "local",
  },
});

export const documents = DynamoDBDocumentClient.from(client);

const examples = new URL("../../../examples/", import.meta.url);

/** The items of an example, in DynamoDB JSON. */
export function exampleItems(example) {
  return readFileSync(new URL(`${example}/items.jsonl`, examples), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/** Creates the table of an example as `tableName` and puts its items. */
export async function loadExample(example, tableName) {
  const definition = JSON.parse(readFileSync(new URL(`${example}/table.json`, examples), "utf8"));
  await createTable({ ...definition, TableName: tableName });
  for (const Item of exampleItems(example)) {
    await client.send(new PutItemCommand({ TableName: tableName, Item }));
  }
}

/** Creates a table in the place of one that an interrupted run may have left. */
export async function createTable(definition) {
  await dropTable(definition.TableName);
  await client.send(new CreateTableCommand(definition));
  const { state } = await waitUntilTableExists({ client, maxWaitTime: 60 }, { TableName: definition.TableName });
  if (state !== "SUCCESS") {
    throw new Error(`${definition.TableName} did not become active: ${state}`);
  }
}

/** Deletes a table, if there is one. */
export async function dropTable(TableName) {
  try {
    await client.send(new DeleteTableCommand({ TableName }));
  } catch (error) {
    if (error.name !== "ResourceNotFoundException") {
      throw error;
    }
    return;
  }
  await waitUntilTableNotExists({ client, maxWaitTime: 60 }, { TableName });
}
