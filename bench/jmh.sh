#!/usr/bin/env bash
# Runs the micro benches; the arguments are those of JMH.
#
#   bench/jmh.sh                       all of them, some minutes each
#   bench/jmh.sh -l                    their names
#   bench/jmh.sh 'ItemBench.read' -f 1
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
(cd "$root" && mvn -q -B -Pquick -DskipTests -pl bench -am package)
exec java -cp "$root/bench/target/classes:$(<"$root/bench/target/classpath.txt")" org.openjdk.jmh.Main "$@"
