// The queries of single-table models, in the form in which articles and applications write them.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { GetCommand, paginateQuery, paginateScan, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { client, documents, dropTable, exampleItems, loadExample } from "./server.js";

const CMS = "conformance-js-cms";
const BILLING = "conformance-js-billing";

before(async () => {
  await loadExample("cms", CMS);
  await loadExample("billing", BILLING);
});

after(async () => {
  await dropTable(CMS);
  await dropTable(BILLING);
  client.destroy();
});

async function getPostsByUser(userId, more = {}) {
  return await documents.send(
    new QueryCommand({
      TableName: CMS,
      KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
      ExpressionAttributeValues: {
        ":pk": `USER#${userId}`,
        ":prefix": "POST#",
      },
      ...more,
    }),
  );
}

const POSTS_OF_123 = [
  "POST#2026-03-01T08:15:00Z",
  "POST#2026-03-24T08:15:00Z",
  "POST#2026-04-26T08:15:00Z",
  "POST#2026-06-14T08:15:00Z",
  "POST#2026-07-05T08:15:00Z",
  "POST#2026-09-02T08:15:00Z",
];

describe("a content management system", () => {
  test("the posts of a user come oldest first, without the user", async () => {
    const { Items, Count, ScannedCount, LastEvaluatedKey } = await getPostsByUser("123");

    assert.deepEqual(Items.map((item) => item.SK), POSTS_OF_123);
    assert.equal(Count, 6);
    assert.equal(ScannedCount, 6);
    assert.equal(LastEvaluatedKey, undefined);
  });

  test("the whole collection has the user behind the posts", async () => {
    const { Items } = await documents.send(
      new QueryCommand({
        TableName: CMS,
        KeyConditionExpression: "PK = :pk",
        ExpressionAttributeValues: { ":pk": "USER#123" },
      }),
    );

    assert.deepEqual(Items.map((item) => item.SK), [...POSTS_OF_123, "USER#123"]);
  });

  test("an item comes back as plain values, sets and numbers included", async () => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: CMS, Key: { PK: "USER#123", SK: "USER#123" } }),
    );

    assert.equal(Item.name, "Mara Lindqvist");
    assert.equal(Item.logins, 288);
    assert.equal(Item.active, true);
    assert.deepEqual([...Item.roles].sort(), ["author", "moderator"]);
    assert.deepEqual(Item.profile.links, ["https://example.org/mara"]);
    assert.equal(Item.preferences.itemsPerPage, 10);
  });

  test("a user that does not exist has no posts", async () => {
    const { Items, Count } = await getPostsByUser("999");

    assert.deepEqual(Items, []);
    assert.equal(Count, 0);
  });

  test("the newest post comes by reading backwards", async () => {
    const { Items } = await getPostsByUser("007", { ScanIndexForward: false, Limit: 1 });

    assert.deepEqual(Items.map((item) => item.SK), ["POST#2026-08-19T06:30:00Z"]);
  });

  test("pages hand on the key from which the next one starts", async () => {
    const first = await getPostsByUser("123", { ScanIndexForward: false, Limit: 4 });
    const second = await getPostsByUser("123", {
      ScanIndexForward: false,
      Limit: 4,
      ExclusiveStartKey: first.LastEvaluatedKey,
    });

    assert.deepEqual(first.LastEvaluatedKey, { PK: "USER#123", SK: POSTS_OF_123[2] });
    assert.equal(second.LastEvaluatedKey, undefined);
    assert.deepEqual([...first.Items, ...second.Items].map((item) => item.SK), POSTS_OF_123.toReversed());
  });

  test("a paginator walks all pages", async () => {
    const pages = [];
    const paginator = paginateQuery(
      { client: documents, pageSize: 2 },
      {
        TableName: CMS,
        KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
        ExpressionAttributeValues: { ":pk": "USER#123", ":prefix": "POST#" },
      },
    );
    for await (const page of paginator) {
      pages.push(page.Items.map((item) => item.SK));
    }

    assert.deepEqual(pages.flat(), POSTS_OF_123);
    // The third page is full, so that only a fourth, empty one can say that it was the last.
    assert.deepEqual(pages.map((page) => page.length), [2, 2, 2, 0]);
  });

  test("a range cuts a period out of the posts", async () => {
    const { Items } = await documents.send(
      new QueryCommand({
        TableName: CMS,
        KeyConditionExpression: "PK = :pk AND SK BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": "USER#123", ":from": "POST#2026-04", ":to": "POST#2026-07" },
      }),
    );

    assert.deepEqual(Items.map((item) => item.SK), POSTS_OF_123.slice(2, 4));
  });

  test("a filter drops what was read and counted", async () => {
    const { Count, ScannedCount, ConsumedCapacity } = await getPostsByUser("007", {
      FilterExpression: "#status = :published",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":pk": "USER#007", ":prefix": "POST#", ":published": "published" },
      ReturnConsumedCapacity: "TOTAL",
    });

    assert.equal(Count, 3);
    assert.equal(ScannedCount, 4);
    assert.ok(ConsumedCapacity.CapacityUnits >= 0.5);
  });

  test("a limit is applied before the filter, so that a page may be empty", async () => {
    const page = await getPostsByUser("007", {
      ScanIndexForward: false,
      Limit: 1,
      FilterExpression: "#status = :published",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":pk": "USER#007", ":prefix": "POST#", ":published": "published" },
    });

    assert.deepEqual(page.Items, []);
    assert.equal(page.ScannedCount, 1);
    assert.deepEqual(page.LastEvaluatedKey, { PK: "USER#007", SK: "POST#2026-08-19T06:30:00Z" });
  });

  test("the comments lie in the collection of their post", async () => {
    const { Items } = await documents.send(
      new QueryCommand({
        TableName: CMS,
        KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
        ExpressionAttributeValues: { ":pk": "POST#063", ":prefix": "COMMENT#" },
      }),
    );

    assert.equal(Items.length, 5);
    assert.ok(Items.every((item) => item.type === "comment"));
  });

  test("a scan finds every item once", async () => {
    const seen = [];
    for await (const page of paginateScan({ client: documents, pageSize: 7 }, { TableName: CMS })) {
      seen.push(...page.Items.map((item) => `${item.PK} ${item.SK}`));
    }

    assert.deepEqual(seen.sort(), exampleItems("cms").map((item) => `${item.PK.S} ${item.SK.S}`).sort());
  });

  test("the segments of a parallel scan are disjoint and together the table", async () => {
    const segments = await Promise.all(
      [0, 1, 2].map(async (Segment) => {
        const keys = [];
        const input = { TableName: CMS, Segment, TotalSegments: 3 };
        for await (const page of paginateScan({ client: documents, pageSize: 5 }, input)) {
          keys.push(...page.Items.map((item) => `${item.PK} ${item.SK}`));
        }
        return keys;
      }),
    );

    assert.deepEqual(segments.flat().sort(), exampleItems("cms").map((item) => `${item.PK.S} ${item.SK.S}`).sort());
  });
});

describe("the billing of many tenants", () => {
  async function entitiesOf(tenant, prefix) {
    const { Items } = await documents.send(
      new QueryCommand({
        TableName: BILLING,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": `TENANT#${tenant}`, ":prefix": prefix },
      }),
    );
    return Items.map((item) => item.sk);
  }

  test("a prefix cuts out one kind of item", async () => {
    assert.deepEqual(await entitiesOf("acme", "USER#"), [1, 2, 3, 4, 5].map((id) => `USER#u_300${id}`));
    assert.deepEqual(await entitiesOf("cobalt", "INVOICE#"), [
      "INVOICE#2026-0007",
      "INVOICE#2026-0011",
      "INVOICE#2026-0012",
      "INVOICE#2026-0019",
    ]);
  });

  test("a prefix with a typing mistake finds nothing and is no error", async () => {
    assert.deepEqual(await entitiesOf("acme", "USERS#"), []);
  });

  test("the entire tenant comes in the order of the prefixes", async () => {
    const { Items } = await documents.send(
      new QueryCommand({
        TableName: BILLING,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": "TENANT#acme" },
      }),
    );

    const kinds = Items.map((item) => item.type);
    assert.deepEqual([...new Set(kinds)], ["event", "invoice", "tenant", "member"]);
    assert.equal(Items.length, exampleItems("billing").filter((item) => item.pk.S === "TENANT#acme").length);
  });
});
