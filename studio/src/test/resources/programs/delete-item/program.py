"""DeleteItem on cms."""

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
response = client.delete_item(
    TableName="cms",
    Key={"PK": {"S": "USER#1"}, "SK": {"S": "PROFILE"}},
    ConditionExpression="version = :version OR attribute_not_exists(version)",
    ExpressionAttributeValues={":version": {"N": "3"}},
    ReturnValues="ALL_OLD",
    ReturnConsumedCapacity="TOTAL",
    ReturnItemCollectionMetrics="SIZE",
    ReturnValuesOnConditionCheckFailure="ALL_OLD",
)
if "Attributes" in response:
    print(to_json(response["Attributes"]))
