"""GetItem on files."""

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
response = client.get_item(
    TableName="files",
    Key={"hash": {"B": base64.b64decode("AP8Q")}, "part": {"N": "7"}},
    ConsistentRead=True,
    ProjectionExpression="#name, parts[0].size_bytes",
    ExpressionAttributeNames={"#name": "name"},
)
if "Item" in response:
    print(to_json(response["Item"]))
else:
    print("No such item")
