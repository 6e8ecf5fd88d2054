#!/bin/sh
# Replaces the web servers of compose.yaml by those of a new image, without a gap: docs/deploy.md.
set -eu
docker compose build web
before=$(docker compose ps --quiet web)
count=$(echo "$before" | wc -l)
# Starts new servers beside the old ones. nginx finds them by their name within five seconds.
docker compose up --detach --wait --no-deps --no-recreate --scale "web=$((2 * count))" web
sleep 10
# The old servers answer new visitors for CLOSE_DELAY, then finish what they have begun.
docker stop --time 30 $before
docker rm $before
docker compose up --detach --wait --no-deps --no-recreate --scale "web=$count" web
docker compose up --detach --wait --no-deps worker
