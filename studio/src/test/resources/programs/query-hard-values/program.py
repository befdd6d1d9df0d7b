"""Query on cms."""

import base64
import json

import boto3

REGION = "eu-central-1"
ENDPOINT = "http://localhost:8000"


def to_json(item):
    """One line of JSON, binary values in base64."""
    return json.dumps(
        item,
        ensure_ascii=False,
        default=lambda value: base64.b64encode(value).decode(),
    )


client = boto3.client("dynamodb", region_name=REGION, endpoint_url=ENDPOINT)
pages = client.get_paginator("query").paginate(
    TableName="cms",
    KeyConditionExpression="PK = :pk",
    FilterExpression="a IN (:a, :b, :c, :d) OR m = :m OR attribute_type(a, :t)",
    ExpressionAttributeValues={
        ":pk": {
            "S": "it's \"so\" \\ $HOME `x` ${y}\n\t\u0001 é 😀 \u202e\u00a0 \\u0041",
        },
        ":a": {"N": "-0.12345678901234567890123456789012345678"},
        ":b": {"BOOL": False},
        ":c": {"NULL": True},
        ":d": {"L": [{"S": ""}, {"SS": ["a'b", "ü"]}, {"NS": ["1", "2"]}]},
        ":m": {"M": {"__proto__": {"S": "p"}, "it's": {"S": "q"}, "plain": {"N": "0"}}},
        ":t": {"S": "S"},
    },
)
for page in pages:
    for item in page["Items"]:
        print(to_json(item))
