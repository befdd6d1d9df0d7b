"""BatchGetItem."""

import base64
import json
import time

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
pending = {
    "cms": {
        "Keys": [
            {"PK": {"S": "USER#1"}, "SK": {"S": "PROFILE"}},
            {"PK": {"S": "USER#2"}, "SK": {"S": "PROFILE"}},
        ],
        "ConsistentRead": True,
        "ProjectionExpression": "#name",
        "ExpressionAttributeNames": {"#name": "name"},
    },
    "files": {"Keys": [{"hash": {"B": base64.b64decode("AP8Q")}, "part": {"N": "7"}}]},
}
pause = 0.05
while pending:
    response = client.batch_get_item(RequestItems=pending)
    for table, items in response["Responses"].items():
        for item in items:
            print(table, to_json(item))
    pending = response["UnprocessedKeys"]
    if pending:
        time.sleep(pause)
        pause = min(2 * pause, 5)
