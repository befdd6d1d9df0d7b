"""Scan on cms."""

import base64
import json

import boto3

REGION = "us-east-1"


def to_json(item):
    """One line of JSON, binary values in base64."""
    return json.dumps(
        item,
        ensure_ascii=False,
        default=lambda value: base64.b64encode(value).decode(),
    )


client = boto3.client("dynamodb", region_name=REGION)
pages = client.get_paginator("scan").paginate(
    TableName="cms",
    FilterExpression="#kind = :kind",
    ExclusiveStartKey={"PK": {"S": "USER#1"}, "SK": {"S": "POST#9"}},
    ReturnConsumedCapacity="TOTAL",
    ExpressionAttributeNames={"#kind": "kind"},
    ExpressionAttributeValues={":kind": {"S": "post"}},
    Segment=0,
    TotalSegments=4,
)
for page in pages:
    for item in page["Items"]:
        print(to_json(item))
