// Writes under conditions, updates, errors, and values that must come back as they were sent.
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import {
  ConditionalCheckFailedException,
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  CreateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { client, createTable, documents, dropTable } from "./server.js";

const TABLE = "conformance-js-writes";
const DEFINITION = {
  TableName: TABLE,
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: [
    { AttributeName: "PK", AttributeType: "S" },
    { AttributeName: "SK", AttributeType: "S" },
  ],
  KeySchema: [
    { AttributeName: "PK", KeyType: "HASH" },
    { AttributeName: "SK", KeyType: "RANGE" },
  ],
};
const KEY = { PK: "USER#1", SK: "USER#1" };

before(() => createTable(DEFINITION));

after(async () => {
  await dropTable(TABLE);
  client.destroy();
});

beforeEach(() => documents.send(new DeleteCommand({ TableName: TABLE, Key: KEY })));

function put(attributes, more = {}) {
  return documents.send(new PutCommand({ TableName: TABLE, Item: { ...KEY, ...attributes }, ...more }));
}

async function get() {
  return (await documents.send(new GetCommand({ TableName: TABLE, Key: KEY, ConsistentRead: true }))).Item;
}

describe("conditional writes", () => {
  test("a user is created once", async () => {
    const once = { ConditionExpression: "attribute_not_exists(PK)" };
    await put({ name: "first" }, once);

    await assert.rejects(put({ name: "second" }, once), (error) => {
      assert.ok(error instanceof ConditionalCheckFailedException);
      assert.equal(error.message, "The conditional request failed");
      assert.equal(error.$metadata.httpStatusCode, 400);
      assert.equal(error.$metadata.attempts, 1);
      assert.equal(error.Item, undefined);
      return true;
    });
    assert.equal((await get()).name, "first");
  });

  test("a failure brings the item when it is asked to", async () => {
    await put({ version: 3 });

    await assert.rejects(
      put(
        { version: 5 },
        {
          ConditionExpression: "version = :expected",
          ExpressionAttributeValues: { ":expected": 4 },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      ),
      (error) => {
        assert.ok(error instanceof ConditionalCheckFailedException);
        assert.deepEqual(error.Item, { PK: { S: "USER#1" }, SK: { S: "USER#1" }, version: { N: "3" } });
        return true;
      },
    );
  });

  test("a delete under a condition leaves what does not meet it", async () => {
    await put({ locked: true });

    await assert.rejects(
      documents.send(
        new DeleteCommand({
          TableName: TABLE,
          Key: KEY,
          ConditionExpression: "locked = :no",
          ExpressionAttributeValues: { ":no": false },
        }),
      ),
      ConditionalCheckFailedException,
    );
    assert.equal((await get()).locked, true);
  });
});

describe("updates", () => {
  test("a counter counts", async () => {
    const count = () =>
      documents.send(
        new UpdateCommand({
          TableName: TABLE,
          Key: KEY,
          UpdateExpression: "ADD logins :one SET lastLogin = :now",
          ExpressionAttributeValues: { ":one": 1, ":now": "2026-03-01T08:15:00Z" },
          ReturnValues: "UPDATED_NEW",
        }),
      );

    await count();
    const { Attributes } = await count();

    assert.deepEqual(Attributes, { logins: 2, lastLogin: "2026-03-01T08:15:00Z" });
  });

  test("counters of many callers lose no step", async () => {
    await Promise.all(
      Array.from({ length: 40 }, () =>
        documents.send(
          new UpdateCommand({
            TableName: TABLE,
            Key: KEY,
            UpdateExpression: "SET visits = if_not_exists(visits, :zero) + :one",
            ExpressionAttributeValues: { ":one": 1, ":zero": 0 },
          }),
        ),
      ),
    );

    assert.equal((await get()).visits, 40);
  });

  test("an update reaches into maps and lists", async () => {
    await put({ profile: { city: "Ghent", links: ["a", "b", "c"] }, roles: new Set(["reader"]) });

    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: TABLE,
        Key: KEY,
        UpdateExpression:
          "SET #profile.city = :city, #profile.links = list_append(#profile.links, :more) ADD #roles :author",
        ExpressionAttributeNames: { "#profile": "profile", "#roles": "roles" },
        ExpressionAttributeValues: { ":city": "Kiel", ":more": ["d"], ":author": new Set(["author"]) },
        ReturnValues: "ALL_NEW",
      }),
    );

    assert.deepEqual(Attributes.profile, { city: "Kiel", links: ["a", "b", "c", "d"] });
    assert.deepEqual([...Attributes.roles].sort(), ["author", "reader"]);
  });

  test("a reserved word needs a placeholder", async () => {
    await assert.rejects(
      documents.send(
        new UpdateCommand({
          TableName: TABLE,
          Key: KEY,
          UpdateExpression: "SET status = :status",
          ExpressionAttributeValues: { ":status": "open" },
        }),
      ),
      (error) => {
        assert.equal(error.name, "ValidationException");
        assert.match(error.message, /Attribute name is a reserved keyword; reserved keyword: status$/);
        assert.equal(error.$metadata.attempts, 1);
        return true;
      },
    );
  });
});

describe("values", () => {
  test("every type comes back as it was sent", async () => {
    const Item = {
      PK: { S: "USER#1" },
      SK: { S: "USER#1" },
      text: { S: "Tromsø 😀 \u0000\t\"\\" },
      empty: { S: "" },
      number: { N: "12345678901234567890123456789012345678" },
      small: { N: "-0.00000000000000000000000000000000000000000000000000001" },
      binary: { B: new Uint8Array([0, 1, 127, 128, 255]) },
      yes: { BOOL: true },
      no: { BOOL: false },
      nothing: { NULL: true },
      list: { L: [{ N: "1" }, { L: [] }, { M: {} }] },
      map: { M: { inner: { M: { deep: { S: "x" } } } } },
    };
    await client.send(new PutItemCommand({ TableName: TABLE, Item }));

    const { Item: found } = await client.send(
      new GetItemCommand({ TableName: TABLE, Key: { PK: Item.PK, SK: Item.SK } }),
    );

    assert.deepEqual(found, Item);
  });

  test("sets come back with the same elements", async () => {
    const sets = {
      strings: { SS: ["b", "a", "ä"] },
      numbers: { NS: ["3", "-1", "2.5"] },
      binaries: { BS: [new Uint8Array([2]), new Uint8Array([1, 1])] },
    };
    await client.send(
      new PutItemCommand({ TableName: TABLE, Item: { PK: { S: "USER#1" }, SK: { S: "USER#1" }, ...sets } }),
    );

    const { Item } = await client.send(
      new GetItemCommand({ TableName: TABLE, Key: { PK: { S: "USER#1" }, SK: { S: "USER#1" } } }),
    );

    assert.deepEqual(Item.strings.SS.sort(), ["a", "b", "ä"]);
    assert.deepEqual(Item.numbers.NS.sort(), ["-1", "2.5", "3"]);
    assert.deepEqual(Item.binaries.BS.map((bytes) => [...bytes].join()).sort(), ["1,1", "2"]);
  });
});

describe("errors", () => {
  test("a missing table has a class of its own", async () => {
    await assert.rejects(
      documents.send(new GetCommand({ TableName: "conformance-js-missing", Key: KEY })),
      (error) => error instanceof ResourceNotFoundException && error.message === "Requested resource not found",
    );
    await assert.rejects(
      client.send(new DescribeTableCommand({ TableName: "conformance-js-missing" })),
      ResourceNotFoundException,
    );
  });

  test("a table cannot be created twice", async () => {
    await assert.rejects(
      client.send(new CreateTableCommand(DEFINITION)),
      (error) => error instanceof ResourceInUseException && error.message === `Table already exists: ${TABLE}`,
    );
  });

  test("a query without the partition key is refused at once", async () => {
    await assert.rejects(
      documents.send(
        new QueryCommand({
          TableName: TABLE,
          KeyConditionExpression: "SK = :sk",
          ExpressionAttributeValues: { ":sk": "POST#" },
        }),
      ),
      (error) => {
        assert.equal(error.name, "ValidationException");
        assert.equal(error.message, "Query condition missed key schema element: PK");
        assert.equal(error.$metadata.attempts, 1);
        return true;
      },
    );
  });
});
