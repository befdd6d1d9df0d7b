"""PutItem on cms."""

import base64

import boto3

REGION = "eu-central-1"
ENDPOINT = "http://localhost:8000"

client = boto3.client("dynamodb", region_name=REGION, endpoint_url=ENDPOINT)
client.put_item(
    TableName="cms",
    Item={
        "PK": {"S": "USER#1"},
        "SK": {"S": "PROFILE"},
        "name": {"S": "Zoë O'Neil"},
        "balance": {"N": "12345678901234567890123456789012345678"},
        "photo": {"B": base64.b64decode("/9j/")},
        "active": {"BOOL": True},
        "left": {"NULL": True},
        "tags": {"SS": ["x", "y"]},
        "scores": {"NS": ["3"]},
        "keys": {"BS": [base64.b64decode("AQ==")]},
        "log": {"L": [{"S": "a"}, {"N": "1"}]},
        "address": {"M": {"zip": {"S": "01234"}, "odd name": {"N": "1"}}},
    },
    ConditionExpression="attribute_not_exists(PK)",
)
