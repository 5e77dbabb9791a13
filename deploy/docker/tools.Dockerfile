# Commands of the operator: migrate, create-admin, rebuild, verify, erase-again.
ARG NODE=docker.io/library/node:24-slim
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contracts contracts
COPY services services
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts -w contracts -w services --include-workspace-root
COPY deploy/tsconfig.tools.json deploy/
COPY deploy/bin/migrate.ts deploy/bin/rebuild.ts deploy/bin/database-users.ts deploy/bin/
COPY deploy/local/services.ts deploy/local/secrets.ts deploy/local/say.ts deploy/local/
RUN npx tsc -b deploy/tsconfig.tools.json

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY services services
# No command of the operator reads Word files, so pandoc goes.
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts -w services --omit=dev \
  && npm sbom -w services --omit=dev --package-lock-only --sbom-format=cyclonedx > sbom.json \
  && rm -rf services/*/src node_modules/pandoc-wasm node_modules/@kasauti/pandoc services/pandoc

FROM ${NODE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/services services
COPY --from=build /app/deploy/dist deploy/dist
RUN rm -rf services/*/src services/pandoc
COPY deploy/docker/tools.sh /usr/local/bin/kasauti
# Where `verify` reads the file of signed heads, and `erase-again` the one beside it. A fresh volume gets this owner, which audit has as well.
RUN mkdir /data && chown 10001 /data
USER 10001
ENTRYPOINT ["kasauti"]
