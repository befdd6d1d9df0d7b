#!/usr/bin/env bash
# Runs the tests of the AWS SDK for JavaScript v3 against a server that it starts for them.
#
#   conformance/js/run.sh                                        starts ./tafel serve --in-memory on a free port
#   TAFEL_ENDPOINT=http://localhost:8000 conformance/js/run.sh   takes the server that is there
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")"
root=$(cd ../.. && pwd)

for tool in node npm; do
  if ! type -P "$tool" >/dev/null; then
    echo "$tool is needed for the tests in JavaScript; it is not on PATH (Debian, Ubuntu: apt-get install nodejs npm)." >&2
    exit 1
  fi
done
if ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)'; then
  echo "Node.js 20 or newer is needed for the AWS SDK; this is $(node --version)." >&2
  exit 1
fi

npm ci --no-audit --no-fund

if [[ -n ${TAFEL_ENDPOINT:-} ]]; then
  exec npm test
fi

out=$(mktemp)
"$root/tafel" serve --in-memory --port "${TAFEL_PORT:-0}" >"$out" 2>&1 &
server=$!
stop() {
  kill "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  rm -f "$out"
}
trap stop EXIT

# The first use builds the server, which takes a while.
for ((waited = 0; waited < 1500; waited++)); do
  if grep -q ' listens on ' "$out"; then break; fi
  if ! kill -0 "$server" 2>/dev/null; then break; fi
  sleep 0.2
done
TAFEL_ENDPOINT=$(sed -n 's/.* listens on \(http:[^ ]*\).*/\1/p' "$out")
if [[ -z $TAFEL_ENDPOINT ]]; then
  echo "The server did not start:" >&2
  cat "$out" >&2
  exit 1
fi
export TAFEL_ENDPOINT
npm test
