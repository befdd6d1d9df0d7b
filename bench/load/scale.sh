#!/usr/bin/env bash
# Loads many items into a server with a small heap and measures what that does to it, and prints a report in Markdown.
#
#   bench/load/scale.sh                                        # ten million items, some minutes, 4 GB of disk
#   bench/load/scale.sh --items 200000 --out report.md
set -euo pipefail

for tool in python3 java; do
  if ! command -v "$tool" >/dev/null; then
    echo "$0: needs $tool" >&2
    exit 2
  fi
done
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$(dirname "${BASH_SOURCE[0]}")/scale.py" "$@"
