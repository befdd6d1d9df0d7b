#!/usr/bin/env bash
# PutItem on cms
set -euo pipefail

REGION=eu-central-1
ENDPOINT=http://localhost:8000
export AWS_PAGER=""

if [[ $(aws --version 2>&1) == aws-cli/1.* ]]; then
  echo "Binary values in JSON need version 2 of the AWS CLI." >&2
  exit 1
fi

aws dynamodb put-item \
  --region "$REGION" \
  --endpoint-url "$ENDPOINT" \
  --output json \
  --cli-binary-format base64 \
  --table-name cms \
  --item '{
    "PK": {"S": "USER#1"},
    "SK": {"S": "PROFILE"},
    "name": {"S": "Zo\u00eb O'\''Neil"},
    "balance": {"N": "12345678901234567890123456789012345678"},
    "photo": {"B": "/9j/"},
    "active": {"BOOL": true},
    "left": {"NULL": true},
    "tags": {"SS": ["x", "y"]},
    "scores": {"NS": ["3"]},
    "keys": {"BS": ["AQ=="]},
    "log": {"L": [{"S": "a"}, {"N": "1"}]},
    "address": {"M": {"zip": {"S": "01234"}, "odd name": {"N": "1"}}}
  }' \
  --condition-expression 'attribute_not_exists(PK)'
