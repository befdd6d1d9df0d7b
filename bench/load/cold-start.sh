#!/usr/bin/env bash
# Measures the time from exec to the first answered PutItem, and the resident memory of the idle server.
#
#   bench/load/cold-start.sh
#   bench/load/cold-start.sh --server dynalite --runs 5 --out report.md
set -euo pipefail

for tool in python3 java; do
  if ! command -v "$tool" >/dev/null; then
    echo "$0: needs $tool" >&2
    exit 2
  fi
done
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$(dirname "${BASH_SOURCE[0]}")/cold_start.py" "$@"
