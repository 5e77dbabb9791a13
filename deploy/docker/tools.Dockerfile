# The whole checkout with its packages, for commands that span services (migrations). Untried until it has run.
FROM node:24-slim
WORKDIR /app
COPY . .
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
