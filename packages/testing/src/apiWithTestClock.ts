/** Starts the API server with a test clock: the file `CLOCK_FILE` holds the time in milliseconds. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from '../../../apps/api/src/app/createServer.ts';
import { readEnv } from '../../../apps/api/src/app/env.ts';
import { createDb } from '../../../apps/api/src/lib/db.ts';
import { createLog } from '../../../apps/api/src/lib/log.ts';

const { CLOCK_FILE = '' } = process.env;
const env = readEnv(process.env);
const now = () => new Date(Number(readFileSync(CLOCK_FILE, 'utf8')));
// Same default as in apps/api/src/main.ts.
const builtWeb = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));
const webDist = env.WEB_DIST ?? (env.NODE_ENV === 'production' ? builtWeb : undefined);
const server = await createServer(
  { ...env, WEB_DIST: webDist },
  createLog(env.LOG_LEVEL),
  createDb,
  { now },
);
process.once('SIGTERM', () => void server.close().finally(() => process.exit(0)));
await server.app.listen({ host: env.HOST, port: env.PORT });
await server.startJobs();
