#!/usr/bin/env bash
# The access patterns of the billing example, each one call of the AWS CLI v2.
#
#   examples/load.sh billing && examples/billing/queries.sh
#
# TAFEL_ENDPOINT names the server, http://localhost:8000 when unset. The patterns that read gsi1 run when the table has
# that index (examples/load.sh billing --index); otherwise the script says that it leaves them out.
set -euo pipefail

export AWS_ACCESS_KEY_ID="${AWS_ACCESS_KEY_ID:-local}"
export AWS_SECRET_ACCESS_KEY="${AWS_SECRET_ACCESS_KEY:-local}"
export AWS_DEFAULT_REGION="${AWS_DEFAULT_REGION:-us-east-1}"
export AWS_PAGER=""

query() {
  aws dynamodb query --endpoint-url "${TAFEL_ENDPOINT:-http://localhost:8000}" --table-name billing "$@"
}

heading() {
  printf '\n== %s\n' "$*"
}

# 1. Everything about a tenant: events, invoices, the tenant itself, members, in the order of their prefixes.
heading "Tenant acme, every type"
query --key-condition-expression 'pk = :tenant' \
  --expression-attribute-values '{":tenant": {"S": "TENANT#acme"}}' \
  --query 'Items[].[type.S, sk.S]' --output text

# 2. The members of a tenant.
heading "Members of acme"
query --key-condition-expression 'pk = :tenant AND begins_with(sk, :user)' \
  --expression-attribute-values '{":tenant": {"S": "TENANT#acme"}, ":user": {"S": "USER#"}}' \
  --query 'Items[].[userId.S, name.S, role.S]' --output text

# 3. One member, by the full key.
heading "Member u_3005 of acme"
aws dynamodb get-item --endpoint-url "${TAFEL_ENDPOINT:-http://localhost:8000}" --table-name billing \
  --key '{"pk": {"S": "TENANT#acme"}, "sk": {"S": "USER#u_3005"}}' \
  --query 'Item.[name.S, email.S, role.S, limits.M.approveUpTo.N]' --output text

# 4. The invoices of a tenant, oldest first: the ids are padded with zeros, so their text sorts as their numbers do.
heading "Invoices of acme"
query --key-condition-expression 'pk = :tenant AND begins_with(sk, :invoice)' \
  --expression-attribute-values '{":tenant": {"S": "TENANT#acme"}, ":invoice": {"S": "INVOICE#"}}' \
  --query 'Items[].[invoiceId.S, status.S, dueOn.S, total.N, currency.S]' --output text

# 5. The newest invoice of a tenant: read backwards, stop after one.
heading "Newest invoice of borealis"
query --key-condition-expression 'pk = :tenant AND begins_with(sk, :invoice)' \
  --expression-attribute-values '{":tenant": {"S": "TENANT#borealis"}, ":invoice": {"S": "INVOICE#"}}' \
  --no-scan-index-forward --limit 1 \
  --query 'Items[].[invoiceId.S, status.S, total.N]' --output text

# 6. The audit trail of a tenant in June. Nothing is equal to EVENT#2026-07, so the range ends with June.
heading "Audit events of acme, June 2026"
query --key-condition-expression 'pk = :tenant AND sk BETWEEN :from AND :to' \
  --expression-attribute-values \
  '{":tenant": {"S": "TENANT#acme"}, ":from": {"S": "EVENT#2026-06"}, ":to": {"S": "EVENT#2026-07"}}' \
  --query 'Items[].[sk.S, kind.S, actor.S]' --output text

# 7. The audit trail of a tenant page by page, four at a time, newest first. Each page hands on the token of the next.
page=1
token=
while true; do
  heading "Audit events of acme, newest first, page $page"
  answer=$(query --key-condition-expression 'pk = :tenant AND begins_with(sk, :event)' \
    --expression-attribute-values '{":tenant": {"S": "TENANT#acme"}, ":event": {"S": "EVENT#"}}' \
    --no-scan-index-forward --page-size 4 --max-items 4 ${token:+--starting-token "$token"} \
    --query "{NextToken: NextToken, Events: Items[].join('  ', [sk.S, kind.S])}" --output json)
  echo "$answer"
  token=$(sed -n 's/^ *"NextToken": "\(.*\)",*$/\1/p' <<<"$answer")
  [[ -n $token ]] || break
  page=$((page + 1))
done

# 8. A prefix that nothing has: no error, an empty answer. USERS# is not USER#.
heading "The silent mistake: begins_with(sk, USERS#)"
query --key-condition-expression 'pk = :tenant AND begins_with(sk, :wrong)' \
  --expression-attribute-values '{":tenant": {"S": "TENANT#acme"}, ":wrong": {"S": "USERS#"}}' \
  --query '{Count: Count, ScannedCount: ScannedCount}' --output json

# 9. What the key condition saves: members alone against the whole tenant, in capacity units.
heading "Capacity units: members of acme, then all of acme"
query --key-condition-expression 'pk = :tenant AND begins_with(sk, :user)' \
  --expression-attribute-values '{":tenant": {"S": "TENANT#acme"}, ":user": {"S": "USER#"}}' \
  --return-consumed-capacity TOTAL --no-paginate \
  --query '[Count, ConsumedCapacity.CapacityUnits]' --output text
query --key-condition-expression 'pk = :tenant' \
  --expression-attribute-values '{":tenant": {"S": "TENANT#acme"}}' \
  --return-consumed-capacity TOTAL --no-paginate \
  --query '[Count, ConsumedCapacity.CapacityUnits]' --output text

indexes=$(aws dynamodb describe-table --endpoint-url "${TAFEL_ENDPOINT:-http://localhost:8000}" --table-name billing \
  --query 'Table.GlobalSecondaryIndexes[].IndexName' --output text)
if [[ $indexes != gsi1 ]]; then
  heading "Patterns 10 to 12 left out: the table has no index gsi1 (create it from table-with-index.json)"
  exit 0
fi

# 10. The open invoices of all tenants, by due date.
heading "Open invoices of all tenants"
query --index-name gsi1 --key-condition-expression 'gsi1pk = :open' \
  --expression-attribute-values '{":open": {"S": "STATUS#open"}}' \
  --query 'Items[].[dueOn.S, tenantId.S, invoiceId.S, total.N]' --output text

# 11. The open invoices that were due before July.
heading "Open invoices due before July 2026"
query --index-name gsi1 --key-condition-expression 'gsi1pk = :open AND gsi1sk < :due' \
  --expression-attribute-values '{":open": {"S": "STATUS#open"}, ":due": {"S": "DUE#2026-07"}}' \
  --query 'Items[].[dueOn.S, tenantId.S, invoiceId.S, total.N]' --output text

# 12. The administrators of all tenants: another entity in the same index.
heading "Administrators of all tenants"
query --index-name gsi1 --key-condition-expression 'gsi1pk = :admin AND begins_with(gsi1sk, :tenant)' \
  --expression-attribute-values '{":admin": {"S": "ROLE#admin"}, ":tenant": {"S": "TENANT#"}}' \
  --query 'Items[].[pk.S, userId.S, name.S]' --output text
