# A plain two-stage image: build the web, then run the api from source on Node 24.
# Not built in our checks (no container engine there); kept simple on purpose. Pin the base by digest for your own
# installation: NODE_IMAGE=node:24-bookworm-slim@sha256:...; it is not known where this file is checked.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/cli/package.json apps/cli/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/testing/package.json packages/testing/
COPY e2e/package.json e2e/
COPY reliability/package.json reliability/
RUN npm ci
COPY . .
RUN npm run build && node_modules/.bin/node scripts/release.ts --folder /release

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# No tests, proofs or tools for development: see scripts/release/fillRelease.ts.
COPY --from=build /release ./
RUN mkdir -p /data/files && chown node:node /data/files
ENV FILES_DIR=/data/files
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["bin/salespro", "start"]
