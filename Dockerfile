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
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps/api apps/api
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/scripts/migrate.ts /app/scripts/readSettings.ts /app/scripts/rotateKeys.ts /app/scripts/adminReset.ts /app/scripts/endSessions.ts /app/scripts/backup.ts /app/scripts/restore.ts scripts/
COPY --from=build /app/scripts/backup scripts/backup
RUN mkdir -p /data/files && chown node:node /data/files
ENV FILES_DIR=/data/files
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
