"""Scan on cms."""

import boto3

REGION = "us-east-1"

client = boto3.client("dynamodb", region_name=REGION)
pages = client.get_paginator("scan").paginate(
    TableName="cms",
    Select="COUNT",
    ConsistentRead=True,
)
print(sum(page["Count"] for page in pages))
