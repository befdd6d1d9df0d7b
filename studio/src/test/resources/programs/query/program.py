"""Query on cms, index GSI1."""

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
    IndexName="GSI1",
    KeyConditionExpression="GSI1PK = :GSI1PK AND begins_with(GSI1SK, :GSI1SK)",
    FilterExpression="#total > :total",
    ProjectionExpression="PK, #total",
    Limit=25,
    ExpressionAttributeNames={"#total": "total"},
    ExpressionAttributeValues={
        ":GSI1PK": {"S": "STATUS#open"},
        ":GSI1SK": {"S": "2026-"},
        ":total": {"N": "100"},
    },
    ScanIndexForward=False,
)
for page in pages:
    for item in page["Items"]:
        print(to_json(item))
