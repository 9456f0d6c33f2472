# A plain two-stage image: build the web, then run the api from source on Node 24.
# Not built in our checks (no container engine there); kept simple on purpose.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build && node scripts/release.ts /release && npm prune --omit=dev && mv node_modules /release/
# A workspace may have packages of its own beside the common ones.
RUN if [ -d apps/api/node_modules ]; then mv apps/api/node_modules /release/apps/api/; fi

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# No tests, proofs or tools for development: see scripts/release.ts.
COPY --from=build /release ./
RUN mkdir -p /data/files && chown node:node /data/files
ENV FILES_DIR=/data/files
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
