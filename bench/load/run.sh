#!/usr/bin/env bash
# Measures Tafel's throughput and server CPU against dynalite and a bare echo, and prints a report in Markdown.
#
#   bench/load/run.sh
#   bench/load/run.sh --servers tafel,dynalite --workloads get --rounds 3 --seconds 5 --out report.md
#
# README.md beside this script has the method. Exit code 1: a run was invalid, so there is no report.
set -euo pipefail

for tool in wrk taskset python3 java; do
  if ! command -v "$tool" >/dev/null; then
    echo "$0: needs $tool" >&2
    exit 2
  fi
done
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$(dirname "${BASH_SOURCE[0]}")/harness.py" "$@"
