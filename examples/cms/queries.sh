#!/usr/bin/env bash
# The access patterns of the cms example, each one call of the AWS CLI v2.
#
#   examples/load.sh cms && examples/cms/queries.sh
#
# TAFEL_ENDPOINT names the server, http://localhost:8000 when unset. The patterns that read GSI1 run when the table has
# that index (examples/load.sh cms --index); otherwise the script says that it leaves them out.
set -euo pipefail

export AWS_ACCESS_KEY_ID="${AWS_ACCESS_KEY_ID:-local}"
export AWS_SECRET_ACCESS_KEY="${AWS_SECRET_ACCESS_KEY:-local}"
export AWS_DEFAULT_REGION="${AWS_DEFAULT_REGION:-us-east-1}"
export AWS_PAGER=""

query() {
  aws dynamodb query --endpoint-url "${TAFEL_ENDPOINT:-http://localhost:8000}" --table-name cms "$@"
}

heading() {
  printf '\n== %s\n' "$*"
}

# 1. A user and all posts of this user: the whole item collection in one call. POST# sorts before USER#.
heading "User 123 with all posts"
query --key-condition-expression 'PK = :user' \
  --expression-attribute-values '{":user": {"S": "USER#123"}}' \
  --query 'Items[].[SK.S, title.S || name.S]' --output text

# 2. The user alone, by the full key.
heading "User 123 alone"
aws dynamodb get-item --endpoint-url "${TAFEL_ENDPOINT:-http://localhost:8000}" --table-name cms \
  --key '{"PK": {"S": "USER#123"}, "SK": {"S": "USER#123"}}' \
  --query 'Item.[name.S, email.S, createdAt.S, profile.M.city.S]' --output text

# 3. The posts of a user, oldest first; the prefix keeps the user's own item out.
heading "Posts of user 123"
query --key-condition-expression 'PK = :user AND begins_with(SK, :post)' \
  --expression-attribute-values '{":user": {"S": "USER#123"}, ":post": {"S": "POST#"}}' \
  --query 'Items[].[SK.S, status.S, title.S]' --output text

# 4. The newest post of a user: read backwards, stop after one.
heading "Newest post of user 007"
query --key-condition-expression 'PK = :user AND begins_with(SK, :post)' \
  --expression-attribute-values '{":user": {"S": "USER#007"}, ":post": {"S": "POST#"}}' \
  --no-scan-index-forward --limit 1 \
  --query 'Items[].[SK.S, title.S]' --output text

# 5. The posts of a user in the second quarter. Nothing is equal to POST#2026-07, so the range ends with June.
heading "Posts of user 123, April to June 2026"
query --key-condition-expression 'PK = :user AND SK BETWEEN :from AND :to' \
  --expression-attribute-values \
  '{":user": {"S": "USER#123"}, ":from": {"S": "POST#2026-04"}, ":to": {"S": "POST#2026-07"}}' \
  --query 'Items[].[SK.S, title.S]' --output text

# 6. The posts of a user page by page, four at a time, newest first. Each page hands on the token of the next.
page=1
token=
while true; do
  heading "Posts of user 123, newest first, page $page"
  answer=$(query --key-condition-expression 'PK = :user AND begins_with(SK, :post)' \
    --expression-attribute-values '{":user": {"S": "USER#123"}, ":post": {"S": "POST#"}}' \
    --no-scan-index-forward --page-size 4 --max-items 4 ${token:+--starting-token "$token"} \
    --query "{NextToken: NextToken, Posts: Items[].join('  ', [SK.S, title.S])}" --output json)
  echo "$answer"
  token=$(sed -n 's/^ *"NextToken": "\(.*\)",*$/\1/p' <<<"$answer")
  [[ -n $token ]] || break
  page=$((page + 1))
done

# 7. The comments on a post, oldest first: they lie in the collection of their post.
heading "Comments on post 063"
query --key-condition-expression 'PK = :post AND begins_with(SK, :comment)' \
  --expression-attribute-values '{":post": {"S": "POST#063"}, ":comment": {"S": "COMMENT#"}}' \
  --query 'Items[].[SK.S, author.S, text.S]' --output text

# 8. The comments on a post since the last visit.
heading "Comments on post 063 since 2 March 2026"
query --key-condition-expression 'PK = :post AND SK >= :since' \
  --expression-attribute-values '{":post": {"S": "POST#063"}, ":since": {"S": "COMMENT#2026-03-02"}}' \
  --query 'Items[].[SK.S, author.S, text.S]' --output text

# 9. What a filter costs: it drops items after they were read, so ScannedCount and the capacity count them all.
heading "Published posts of user 007, by a filter"
query --key-condition-expression 'PK = :user AND begins_with(SK, :post)' --filter-expression '#status = :published' \
  --expression-attribute-names '{"#status": "status"}' \
  --expression-attribute-values \
  '{":user": {"S": "USER#007"}, ":post": {"S": "POST#"}, ":published": {"S": "published"}}' \
  --return-consumed-capacity TOTAL --no-paginate \
  --query '{Count: Count, ScannedCount: ScannedCount, CapacityUnits: ConsumedCapacity.CapacityUnits}' --output json

indexes=$(aws dynamodb describe-table --endpoint-url "${TAFEL_ENDPOINT:-http://localhost:8000}" --table-name cms \
  --query 'Table.GlobalSecondaryIndexes[].IndexName' --output text)
if [[ $indexes != GSI1 ]]; then
  heading "Patterns 10 and 11 left out: the table has no index GSI1 (create it from table-with-index.json)"
  exit 0
fi

# 10. A post with its newest comments in one call. Only the index knows a post by its own id; POST# sorts after
#     COMMENT#, so reading backwards gives the post first.
heading "Post 149 with its two newest comments"
query --index-name GSI1 --key-condition-expression 'GSI1PK = :post' \
  --expression-attribute-values '{":post": {"S": "POST#149"}}' \
  --no-scan-index-forward --limit 3 \
  --query 'Items[].[GSI1SK.S, title.S || text.S]' --output text

# 11. The comments on a post, through the index.
heading "Comments on post 149"
query --index-name GSI1 --key-condition-expression 'GSI1PK = :post AND begins_with(GSI1SK, :comment)' \
  --expression-attribute-values '{":post": {"S": "POST#149"}, ":comment": {"S": "COMMENT#"}}' \
  --query 'Items[].[GSI1SK.S, author.S, text.S]' --output text
