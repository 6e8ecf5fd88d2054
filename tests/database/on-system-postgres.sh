#!/usr/bin/env bash
# The tests that are about SQL, on Debian's PostgreSQL, so that nothing leans on the embedded version.
# The others are about answers, the pool's protocol, pictures or the search index, and send the same statements.
set -euo pipefail

if ! compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update --quiet
  # No cluster of Debian's own: nothing may be left running.
  mkdir -p /etc/postgresql-common
  [ -e /etc/postgresql-common/createcluster.conf ] ||
    echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  apt-get install --yes --quiet --no-install-recommends -o Dpkg::Options::=--force-confold postgresql
fi
bin=$(dirname "$(compgen -G '/usr/lib/postgresql/*/bin/initdb' | sort -V | head -n 1)")

# PostgreSQL does not run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}
cluster=$(mktemp -d)
if [ "$(id -u)" = 0 ]; then chown postgres: "$cluster"; fi
stop_cluster() {
  as_postgres "$bin/pg_ctl" -D "$cluster/data" -m immediate -s stop || true
  rm -rf "$cluster"
}
trap stop_cluster EXIT

port=$(node -e 'const server = require("node:net").createServer()
server.listen(0, "127.0.0.1", () => { console.log(server.address().port); server.close() })')
as_postgres "$bin/initdb" -D "$cluster/data" -U shop -A trust --no-sync >/dev/null
as_postgres "$bin/pg_ctl" -D "$cluster/data" -l "$cluster/log" -w -s start \
  -o "-p $port -k $cluster -c listen_addresses=127.0.0.1 -c fsync=off"

"$bin/postgres" --version
DATABASE_URL="postgres://shop@127.0.0.1:$port/postgres" npx vitest run --project api \
  tests/database tests/api/app/api/account tests/api/app/api/orders tests/api/app/api/checkout/signed-in.test.ts \
  --exclude 'tests/database/lib/cli/embedded-postgres/**' \
  --exclude '**/{port,import-bombs,client-flows,wire,sameness,bad-tokens,cognito-verifier,function-cache}.test.ts' \
  --reporter=default --reporter=json --outputFile.json=test-results/database.json </dev/null
