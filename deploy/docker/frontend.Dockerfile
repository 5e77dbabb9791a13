# Shell and apps as static files behind nginx. Untried until it has run.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-save --ignore-scripts --no-audit --no-fund && node --conditions=source --import tsx deploy/bin/build-web.ts

FROM nginx:1.29-alpine
COPY deploy/docker/web.conf /etc/nginx/conf.d/default.conf
COPY --from=build /app/.cache/web/dist /srv/web
EXPOSE 8080
