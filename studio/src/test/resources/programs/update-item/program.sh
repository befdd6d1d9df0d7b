#!/usr/bin/env bash
# UpdateItem on cms
set -euo pipefail

REGION=eu-central-1
ENDPOINT=http://localhost:8000
export AWS_PAGER=""

aws dynamodb update-item \
  --region "$REGION" \
  --endpoint-url "$ENDPOINT" \
  --output json \
  --table-name cms \
  --key '{"PK": {"S": "USER#1"}, "SK": {"S": "PROFILE"}}' \
  --update-expression 'SET #name = :name, visits = visits + :visits, #log = list_append(#log, :log) REMOVE #left' \
  --condition-expression 'attribute_exists(PK) AND version = :version' \
  --expression-attribute-names '{"#left": "left", "#log": "log", "#name": "name"}' \
  --expression-attribute-values '{
    ":name": {"S": "Zo\u00eb"},
    ":visits": {"N": "1"},
    ":log": {"L": [{"S": "seen"}]},
    ":version": {"N": "3"}
  }' \
  --return-values ALL_NEW
