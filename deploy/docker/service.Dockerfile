# One image for each service and the gateway: --build-arg UNIT=services/identity (or gateway).
ARG NODE=docker.io/library/node:24-slim
FROM ${NODE} AS kit
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contracts/package.json contracts/
COPY services/kit/package.json services/kit/
COPY services/pandoc/package.json services/pandoc/
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts -w contracts -w services/kit --include-workspace-root
COPY contracts contracts
COPY services/kit services/kit
RUN npx tsc -b services/kit

FROM kit AS build
ARG UNIT
COPY ${UNIT} ${UNIT}
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts -w ${UNIT} && npx tsc -b ${UNIT}

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY services/kit/package.json services/kit/
COPY services/pandoc services/pandoc
ARG UNIT
COPY ${UNIT}/package.json ${UNIT}/
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts -w ${UNIT} --omit=dev \
  && npm sbom -w ${UNIT} --omit=dev --package-lock-only --sbom-format=cyclonedx > sbom.json

FROM ${NODE}
ARG UNIT
# MAIN=mail.main starts the mail part of identity, for instance. Load balancers get five seconds to learn of a stop.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 SHUTDOWN_DELAY_SEC=5 UNIT=${UNIT} MAIN=main
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/services/kit/dist services/kit/dist
COPY --from=build /app/${UNIT}/dist ${UNIT}/dist
# The only place a service may keep files, where a volume is put there.
RUN mkdir /data && chown 10001 /data
USER 10001
EXPOSE 4000
CMD ["sh", "-c", "exec node --disable-proto=delete --require @kasauti/service-kit/telemetry ${UNIT}/dist/src/${MAIN}.js"]
