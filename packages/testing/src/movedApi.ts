/** The server as it ships, on a clock that a test moves: milliseconds in a file. Journeys and proofs start it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from '../../../apps/api/src/app/createServer.ts';
import { readEnv } from '../../../apps/api/src/app/env.ts';
import { createDb } from '../../../apps/api/src/lib/db.ts';
import { createLog } from '../../../apps/api/src/lib/log.ts';

const { CLOCK_FILE = '' } = process.env;
const env = readEnv(process.env);
const now = () => new Date(Number(readFileSync(CLOCK_FILE, 'utf8')));
// As apps/api/src/main.ts does it.
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
