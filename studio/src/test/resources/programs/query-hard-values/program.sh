#!/usr/bin/env bash
# Query on cms
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
  --key-condition-expression 'PK = :pk' \
  --filter-expression 'a IN (:a, :b, :c, :d) OR m = :m OR attribute_type(a, :t)' \
  --expression-attribute-values '{
    ":pk": {
      "S": "it'\''s \"so\" \\ $HOME `x` ${y}\n\t\u0001 \u00e9 \ud83d\ude00 \u202e\u00a0 \\u0041"
    },
    ":a": {"N": "-0.12345678901234567890123456789012345678"},
    ":b": {"BOOL": false},
    ":c": {"NULL": true},
    ":d": {"L": [{"S": ""}, {"SS": ["a'\''b", "\u00fc"]}, {"NS": ["1", "2"]}]},
    ":m": {"M": {"__proto__": {"S": "p"}, "it'\''s": {"S": "q"}, "plain": {"N": "0"}}},
    ":t": {"S": "S"}
  }'
