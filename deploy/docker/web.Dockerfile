# The web server: nginx with web.conf. It serves what the images of shell and apps have put into /srv/web.
ARG NGINX=docker.io/library/nginx:1.29-alpine
FROM ${NGINX}
COPY deploy/docker/nginx.conf deploy/docker/web.conf /etc/nginx/
COPY deploy/docker/web.sh /usr/local/bin/web
RUN mkdir -p /srv/web && chown 10001 /srv/web
USER 10001
EXPOSE 8080
STOPSIGNAL SIGQUIT
ENTRYPOINT []
CMD ["web"]
