#!/usr/bin/env bash
# Query on cms, index GSI1
set -euo pipefail

REGION=eu-central-1
ENDPOINT=http://localhost:8000
export AWS_PAGER=""

# The CLI reads all pages. --max-items N ends after N items and prints a NextToken,
# with which --starting-token goes on.
aws dynamodb query \
  --region "$REGION" \
  --endpoint-url "$ENDPOINT" \
  --output json \
  --table-name cms \
  --index-name GSI1 \
  --key-condition-expression 'GSI1PK = :GSI1PK AND begins_with(GSI1SK, :GSI1SK)' \
  --filter-expression '#total > :total' \
  --projection-expression 'PK, #total' \
  --page-size 25 \
  --expression-attribute-names '{"#total": "total"}' \
  --expression-attribute-values '{
    ":GSI1PK": {"S": "STATUS#open"},
    ":GSI1SK": {"S": "2026-"},
    ":total": {"N": "100"}
  }' \
  --no-scan-index-forward
