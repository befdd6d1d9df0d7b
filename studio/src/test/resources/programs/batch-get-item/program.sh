#!/usr/bin/env bash
# BatchGetItem
set -euo pipefail

REGION=eu-central-1
ENDPOINT=http://localhost:8000
export AWS_PAGER=""

if [[ $(aws --version 2>&1) == aws-cli/1.* ]]; then
  echo "Binary values in JSON need version 2 of the AWS CLI." >&2
  exit 1
fi

# Keys that were not processed are in the answer's UnprocessedKeys: ask for them again.
aws dynamodb batch-get-item \
  --region "$REGION" \
  --endpoint-url "$ENDPOINT" \
  --output json \
  --cli-binary-format base64 \
  --request-items '{
    "cms": {
      "Keys": [
        {"PK": {"S": "USER#1"}, "SK": {"S": "PROFILE"}},
        {"PK": {"S": "USER#2"}, "SK": {"S": "PROFILE"}}
      ],
      "ConsistentRead": true,
      "ProjectionExpression": "#name",
      "ExpressionAttributeNames": {"#name": "name"}
    },
    "files": {"Keys": [{"hash": {"B": "AP8Q"}, "part": {"N": "7"}}]}
  }'
note: The AWS CLI does not ask again for keys that were not processed; look at UnprocessedKeys.
