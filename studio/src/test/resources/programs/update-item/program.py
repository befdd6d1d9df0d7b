"""UpdateItem on cms."""

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
response = client.update_item(
    TableName="cms",
    Key={"PK": {"S": "USER#1"}, "SK": {"S": "PROFILE"}},
    UpdateExpression="SET #name = :name, visits = visits + :visits, #log = list_append(#log, :log) REMOVE #left",
    ConditionExpression="attribute_exists(PK) AND version = :version",
    ExpressionAttributeNames={"#left": "left", "#log": "log", "#name": "name"},
    ExpressionAttributeValues={
        ":name": {"S": "Zoë"},
        ":visits": {"N": "1"},
        ":log": {"L": [{"S": "seen"}]},
        ":version": {"N": "3"},
    },
    ReturnValues="ALL_NEW",
)
if "Attributes" in response:
    print(to_json(response["Attributes"]))
