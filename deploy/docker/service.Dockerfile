# One image for each service and the gateway: --build-arg UNIT=services/identity (or gateway). Untried until it has run.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig*.json ./
COPY contracts contracts
COPY services services
COPY gateway gateway
ARG UNIT
RUN npm install --no-save --ignore-scripts --no-audit --no-fund -w ${UNIT} --include-workspace-root && npx tsc -b ${UNIT}

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY services/kit/package.json services/kit/
ARG UNIT
COPY ${UNIT}/package.json ${UNIT}/
RUN npm install --no-save --ignore-scripts --no-audit --no-fund -w ${UNIT} --omit=dev
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/services/kit/dist services/kit/dist
COPY --from=build /app/${UNIT}/dist ${UNIT}/dist
USER node
ENV UNIT=${UNIT}
EXPOSE 4000
CMD ["sh", "-c", "exec node --disable-proto=delete --require @kasauti/service-kit/telemetry ${UNIT}/dist/src/main.js"]
