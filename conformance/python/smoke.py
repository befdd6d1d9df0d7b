#!/usr/bin/env python3
"""The queries of single-table models with boto3, by its client and by its resource.

TAFEL_ENDPOINT names the server, http://localhost:8000 when unset. The example tables are loaded under names of this
test's own and deleted at the end.
"""
import decimal
import json
import os
import pathlib
import unittest

try:
    import boto3
    from boto3.dynamodb.conditions import Attr, Key
    from botocore.config import Config
    from botocore.exceptions import ClientError
except ImportError as missing:
    raise SystemExit(f"boto3 is needed (Debian, Ubuntu: apt-get install python3-boto3): {missing}")

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
CMS = "conformance-python-cms"
BILLING = "conformance-python-billing"
POSTS_OF_123 = [
    "POST#2026-03-01T08:15:00Z",
    "POST#2026-03-24T08:15:00Z",
    "POST#2026-04-26T08:15:00Z",
    "POST#2026-06-14T08:15:00Z",
    "POST#2026-07-05T08:15:00Z",
    "POST#2026-09-02T08:15:00Z",
]

SETTINGS = dict(
    endpoint_url=os.environ.get("TAFEL_ENDPOINT", "http://localhost:8000"),
    region_name=os.environ.get("AWS_DEFAULT_REGION", "us-east-1"),
    aws_access_key_id=os.environ.get("AWS_ACCESS_KEY_ID", "local"),
    aws_secret_access_key=os.environ.get("AWS_SECRET_ACCESS_KEY", "local"),
    config=Config(connect_timeout=10, read_timeout=30),
)
client = boto3.client("dynamodb", **SETTINGS)
resource = boto3.resource("dynamodb", **SETTINGS)


def example_items(example):
    with open(EXAMPLES / example / "items.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def drop(table):
    try:
        client.delete_table(TableName=table)
    except client.exceptions.ResourceNotFoundException:
        return
    client.get_waiter("table_not_exists").wait(TableName=table)


def load(example, table):
    drop(table)
    definition = json.loads((EXAMPLES / example / "table.json").read_text(encoding="utf-8"))
    client.create_table(**{**definition, "TableName": table})
    client.get_waiter("table_exists").wait(TableName=table)
    for item in example_items(example):
        client.put_item(TableName=table, Item=item)


def setUpModule():
    load("cms", CMS)
    load("billing", BILLING)


def tearDownModule():
    drop(CMS)
    drop(BILLING)


def attempts(error):
    return error.response["ResponseMetadata"]["RetryAttempts"]


class ClientTest(unittest.TestCase):
    def posts(self, user, **more):
        return client.query(
            TableName=CMS,
            KeyConditionExpression="PK = :pk AND begins_with(SK, :prefix)",
            ExpressionAttributeValues={":pk": {"S": f"USER#{user}"}, ":prefix": {"S": "POST#"}},
            **more,
        )

    def test_posts_of_a_user(self):
        answer = self.posts("123")

        self.assertEqual([item["SK"]["S"] for item in answer["Items"]], POSTS_OF_123)
        self.assertEqual((answer["Count"], answer["ScannedCount"]), (6, 6))
        self.assertNotIn("LastEvaluatedKey", answer)

    def test_whole_collection(self):
        answer = client.query(
            TableName=CMS,
            KeyConditionExpression="PK = :pk",
            ExpressionAttributeValues={":pk": {"S": "USER#123"}},
        )

        self.assertEqual([item["SK"]["S"] for item in answer["Items"]], [*POSTS_OF_123, "USER#123"])

    def test_pages(self):
        first = self.posts("123", Limit=4, ScanIndexForward=False)
        second = self.posts("123", Limit=4, ScanIndexForward=False, ExclusiveStartKey=first["LastEvaluatedKey"])

        self.assertEqual(first["LastEvaluatedKey"], {"PK": {"S": "USER#123"}, "SK": {"S": POSTS_OF_123[2]}})
        self.assertNotIn("LastEvaluatedKey", second)
        self.assertEqual([item["SK"]["S"] for item in first["Items"] + second["Items"]], POSTS_OF_123[::-1])

    def test_query_paginator(self):
        pages = client.get_paginator("query").paginate(
            TableName=BILLING,
            KeyConditionExpression="pk = :pk AND begins_with(sk, :prefix)",
            ExpressionAttributeValues={":pk": {"S": "TENANT#acme"}, ":prefix": {"S": "EVENT#"}},
            PaginationConfig={"PageSize": 3},
        )

        found = [item["sk"]["S"] for page in pages for item in page["Items"]]
        expected = [
            item["sk"]["S"]
            for item in example_items("billing")
            if item["pk"]["S"] == "TENANT#acme" and item["sk"]["S"].startswith("EVENT#")
        ]
        self.assertEqual(found, sorted(expected))

    def test_scan_paginator_finds_every_item_as_it_was_put(self):
        pages = client.get_paginator("scan").paginate(TableName=BILLING, PaginationConfig={"PageSize": 10})

        def comparable(items):
            return {(item["pk"]["S"], item["sk"]["S"]): {k: sort_set(v) for k, v in item.items()} for item in items}

        def sort_set(value):
            return {"SS": sorted(value["SS"])} if "SS" in value else value

        found = [item for page in pages for item in page["Items"]]
        self.assertEqual(len(found), len(example_items("billing")))
        self.assertEqual(comparable(found), comparable(example_items("billing")))

    def test_filter_counts_what_was_read(self):
        answer = client.query(
            TableName=CMS,
            KeyConditionExpression="PK = :pk AND begins_with(SK, :prefix)",
            FilterExpression="#status = :published",
            ExpressionAttributeNames={"#status": "status"},
            ExpressionAttributeValues={
                ":pk": {"S": "USER#007"},
                ":prefix": {"S": "POST#"},
                ":published": {"S": "published"},
            },
        )

        self.assertEqual((answer["Count"], answer["ScannedCount"]), (3, 4))

    def test_prefix_that_nothing_has(self):
        answer = client.query(
            TableName=BILLING,
            KeyConditionExpression="pk = :pk AND begins_with(sk, :prefix)",
            ExpressionAttributeValues={":pk": {"S": "TENANT#acme"}, ":prefix": {"S": "USERS#"}},
        )

        self.assertEqual((answer["Items"], answer["Count"]), ([], 0))

    def test_failed_condition(self):
        with self.assertRaises(client.exceptions.ConditionalCheckFailedException) as raised:
            client.put_item(
                TableName=CMS,
                Item={"PK": {"S": "USER#123"}, "SK": {"S": "USER#123"}},
                ConditionExpression="attribute_not_exists(PK)",
            )

        self.assertEqual(raised.exception.response["Error"]["Message"], "The conditional request failed")
        self.assertEqual(attempts(raised.exception), 0)

    def test_validation_error_is_not_retried(self):
        with self.assertRaises(ClientError) as raised:
            client.query(
                TableName=CMS,
                KeyConditionExpression="SK = :sk",
                ExpressionAttributeValues={":sk": {"S": "x"}},
            )

        self.assertEqual(raised.exception.response["Error"]["Code"], "ValidationException")
        self.assertEqual(
            raised.exception.response["Error"]["Message"], "Query condition missed key schema element: PK"
        )
        self.assertEqual(attempts(raised.exception), 0)

    def test_missing_table(self):
        with self.assertRaises(client.exceptions.ResourceNotFoundException):
            client.describe_table(TableName="conformance-python-missing")

    def test_table_exists_already(self):
        definition = json.loads((EXAMPLES / "cms" / "table.json").read_text(encoding="utf-8"))
        with self.assertRaises(client.exceptions.ResourceInUseException):
            client.create_table(**{**definition, "TableName": CMS})


class ResourceTest(unittest.TestCase):
    def test_table_describes_itself(self):
        table = resource.Table(CMS)

        self.assertEqual(table.table_status, "ACTIVE")
        self.assertEqual(table.key_schema[0], {"AttributeName": "PK", "KeyType": "HASH"})
        self.assertEqual(table.item_count, len(example_items("cms")))

    def test_key_conditions(self):
        answer = resource.Table(BILLING).query(
            KeyConditionExpression=Key("pk").eq("TENANT#acme") & Key("sk").between("EVENT#2026-06", "EVENT#2026-07")
        )

        self.assertEqual(answer["Count"], 7)
        self.assertTrue(all(item["sk"].startswith("EVENT#2026-06") for item in answer["Items"]))

    def test_filter_by_attribute(self):
        answer = resource.Table(BILLING).query(
            KeyConditionExpression=Key("pk").eq("TENANT#acme") & Key("sk").begins_with("INVOICE#"),
            FilterExpression=Attr("total").gt(decimal.Decimal("420")) & Attr("status").is_in(["open", "paid"]),
        )

        self.assertEqual(
            [item["sk"] for item in answer["Items"]],
            ["INVOICE#2026-0010", "INVOICE#2026-0014", "INVOICE#2026-0015"],
        )

    def test_update_and_values(self):
        table = resource.Table(CMS)
        key = {"PK": "USER#900", "SK": "USER#900"}
        item = {
            **key,
            "number": decimal.Decimal("12345678901234567890.123456789"),
            "binary": b"\x00\x01\x7f\x80\xff",
            "tags": {"a", "b"},
            "nested": {"list": [1, {"x": None}, True]},
        }
        table.put_item(Item=item)
        found = table.get_item(Key=key, ConsistentRead=True)["Item"]
        self.assertEqual({**found, "binary": found["binary"].value}, item)

        answer = table.update_item(
            Key=key,
            UpdateExpression="SET nested.#list[0] = nested.#list[0] + :one REMOVE #binary ADD tags :c",
            ConditionExpression=Attr("number").exists(),
            ExpressionAttributeNames={"#list": "list", "#binary": "binary"},
            ExpressionAttributeValues={":one": 1, ":c": {"c"}},
            ReturnValues="UPDATED_NEW",
        )
        self.assertEqual(answer["Attributes"], {"nested": {"list": [2]}, "tags": {"a", "b", "c"}})

        deleted = table.delete_item(Key=key, ReturnValues="ALL_OLD")
        self.assertEqual(deleted["Attributes"]["nested"]["list"][0], 2)
        self.assertNotIn("Item", table.get_item(Key=key))


if __name__ == "__main__":
    unittest.main(verbosity=2)
