#!/usr/bin/env bash
# Builds the workbench into web/dist, unless that was made from the same sources.
#
# Needs Node 20 or newer with npm. The libraries are those of package-lock.json.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"

readonly node_major_min=20
sources=(src public scripts index.html package.json package-lock.json tsconfig.json vite.config.mts)

# One line that changes when a source does.
fingerprint() {
  find "${sources[@]}" -type f ! -name '*.test.ts' ! -name '*.test.tsx' -print0 | LC_ALL=C sort -z |
    xargs -0 cksum | cksum
}

require_node() {
  local version
  version=$(node --version 2>/dev/null || true)
  version=${version#v}
  if [[ -z $version || ${version%%.*} -lt $node_major_min ]] || ! type -P npm >/dev/null; then
    echo "The workbench is built with Node $node_major_min or newer and npm; found: ${version:-no Node}." >&2
    echo "Debian: sudo apt-get install nodejs npm. To build without the workbench: -Dskip.web" >&2
    exit 1
  fi
}

# Installs the libraries, unless those of this package-lock.json are there.
install_libraries() {
  local wanted
  wanted=$(cksum <package-lock.json)
  if [[ ! -d node_modules || $(cat node_modules/.lock-cksum 2>/dev/null || true) != "$wanted" ]]; then
    npm ci --no-audit --no-fund --loglevel=error
    echo "$wanted" >node_modules/.lock-cksum
  fi
}

if [[ ${1:-} == libraries ]]; then
  require_node
  install_libraries
  exit
fi
made_from=$(fingerprint)
if [[ -e dist/index.html && $(cat target/made-from 2>/dev/null || true) == "$made_from" ]]; then
  exit
fi
require_node
install_libraries
npm run --silent build
mkdir -p target
echo "$made_from" >target/made-from
