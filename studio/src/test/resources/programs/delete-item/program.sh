#!/usr/bin/env bash
# DeleteItem on cms
set -euo pipefail

REGION=eu-central-1
ENDPOINT=http://localhost:8000
export AWS_PAGER=""

aws dynamodb delete-item \
  --region "$REGION" \
  --endpoint-url "$ENDPOINT" \
  --output json \
  --table-name cms \
  --key '{"PK": {"S": "USER#1"}, "SK": {"S": "PROFILE"}}' \
  --condition-expression 'version = :version OR attribute_not_exists(version)' \
  --expression-attribute-values '{":version": {"N": "3"}}' \
  --return-values ALL_OLD \
  --return-consumed-capacity TOTAL \
  --return-item-collection-metrics SIZE \
  --return-values-on-condition-check-failure ALL_OLD
