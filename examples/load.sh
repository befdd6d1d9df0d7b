#!/usr/bin/env bash
# Creates the table of an example and puts its items, with the AWS CLI v2.
#
#   examples/load.sh cms                 the table alone
#   examples/load.sh billing --index     the table with its global secondary index
#
# TAFEL_ENDPOINT names the server, http://localhost:8000 when unset.
set -euo pipefail

export AWS_ACCESS_KEY_ID="${AWS_ACCESS_KEY_ID:-local}"
export AWS_SECRET_ACCESS_KEY="${AWS_SECRET_ACCESS_KEY:-local}"
export AWS_DEFAULT_REGION="${AWS_DEFAULT_REGION:-us-east-1}"
export AWS_PAGER=""

db() {
  aws dynamodb "$@" --endpoint-url "${TAFEL_ENDPOINT:-http://localhost:8000}"
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
example=${1:-}
case "$example" in
  cms | billing) ;;
  *)
    echo "usage: $0 cms|billing [--index]" >&2
    exit 2
    ;;
esac
definition="$here/$example/table.json"
case "${2:-}" in
  "") ;;
  --index) definition="$here/$example/table-with-index.json" ;;
  *)
    echo "$0: unknown option $2" >&2
    exit 2
    ;;
esac

db create-table --cli-input-json "file://$definition" \
  --query 'TableDescription.[TableName,TableStatus]' --output text
db wait table-exists --table-name "$example"

count=0
while IFS= read -r item; do
  db put-item --table-name "$example" --item "$item" >/dev/null
  count=$((count + 1))
done <"$here/$example/items.jsonl"
echo "$count items"
