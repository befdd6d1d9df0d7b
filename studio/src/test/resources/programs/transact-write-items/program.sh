#!/usr/bin/env bash
# TransactWriteItems
set -euo pipefail

REGION=eu-central-1
ENDPOINT=http://localhost:8000
export AWS_PAGER=""

aws dynamodb transact-write-items \
  --region "$REGION" \
  --endpoint-url "$ENDPOINT" \
  --output json \
  --transact-items '[
    {
      "ConditionCheck": {
        "TableName": "cms",
        "Key": {"PK": {"S": "USER#1"}, "SK": {"S": "PROFILE"}},
        "ConditionExpression": "attribute_exists(PK)"
      }
    },
    {
      "Put": {
        "TableName": "cms",
        "Item": {"PK": {"S": "EMAIL#a@b.c"}, "SK": {"S": "EMAIL"}},
        "ConditionExpression": "attribute_not_exists(PK)"
      }
    },
    {
      "Update": {
        "TableName": "cms",
        "Key": {"PK": {"S": "USER#2"}, "SK": {"S": "PROFILE"}},
        "UpdateExpression": "SET mail = :mail",
        "ExpressionAttributeValues": {":mail": {"S": "a@b.c"}},
        "ReturnValuesOnConditionCheckFailure": "ALL_OLD"
      }
    },
    {"Delete": {"TableName": "cms", "Key": {"PK": {"S": "EMAIL#old@b.c"}, "SK": {"S": "EMAIL"}}}}
  ]' \
  --client-request-token change-mail-1
