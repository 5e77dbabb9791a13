# The files of the shell or of one app (--build-arg APP=student), and the step that puts them on the disk of the web server.
ARG NODE=docker.io/library/node:24-slim
ARG NGINX=docker.io/library/nginx:1.29-alpine
FROM ${NODE} AS build
WORKDIR /app
ARG APP
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.web.json ./
COPY contracts/package.json contracts/
COPY frontends/kit/package.json frontends/kit/
COPY frontends/${APP}/package.json frontends/${APP}/
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts -w contracts -w frontends/kit -w frontends/${APP} --include-workspace-root
COPY contracts contracts
COPY frontends/kit frontends/kit
COPY frontends/${APP} frontends/${APP}
COPY deploy/web deploy/web
COPY deploy/bin/build-web.ts deploy/bin/
RUN node --conditions=source --import tsx deploy/bin/build-web.ts ${APP}

FROM ${NGINX}
COPY --from=build /app/.cache/web/dist /srv/app
COPY deploy/docker/upload.sh /usr/local/bin/upload
RUN mkdir -p /srv/web && chown 10001 /srv/web
USER 10001
ENTRYPOINT []
CMD ["upload"]
