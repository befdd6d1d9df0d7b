#!/usr/bin/env bash
# Scan on cms
set -euo pipefail

REGION=us-east-1
export AWS_PAGER=""

# The CLI reads all pages. --max-items N ends after N items and prints a NextToken,
# with which --starting-token goes on.
aws dynamodb scan \
  --region "$REGION" \
  --output json \
  --table-name cms \
  --select COUNT \
  --consistent-read
