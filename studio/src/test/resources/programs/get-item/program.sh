#!/usr/bin/env bash
# GetItem on files
set -euo pipefail

REGION=eu-central-1
ENDPOINT=http://localhost:8000
export AWS_PAGER=""

if [[ $(aws --version 2>&1) == aws-cli/1.* ]]; then
  echo "Binary values in JSON need version 2 of the AWS CLI." >&2
  exit 1
fi

aws dynamodb get-item \
  --region "$REGION" \
  --endpoint-url "$ENDPOINT" \
  --output json \
  --cli-binary-format base64 \
  --table-name files \
  --key '{"hash": {"B": "AP8Q"}, "part": {"N": "7"}}' \
  --consistent-read \
  --projection-expression '#name, parts[0].size_bytes' \
  --expression-attribute-names '{"#name": "name"}'
