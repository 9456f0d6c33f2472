import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from '#app/createServer.ts';
import { readEnv } from '#app/env.ts';
import { createLog } from '#lib/log.ts';

/** Time for requests in flight to finish before the process is killed. */
const graceMs = 10_000;

try {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  // In production the API serves the built web app; in development Vite serves its sources.
  const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const webDist = env.WEB_DIST ?? (env.NODE_ENV === 'production' ? builtWeb : undefined);
  if (webDist && !existsSync(join(webDist, 'index.html')))
    throw new Error(`The web is not built: ${webDist} has no index.html. Run: npm run build`);
  const server = await createServer({ ...env, WEB_DIST: webDist }, log);

  // Registered before the server listens, because a ready process may be stopped at any time.
  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), env.DRAIN_MS + graceMs).unref();
    await server.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await server.app.listen({ host: env.HOST, port: env.PORT });
  if (env.ROLE !== 'api') await server.startJobs();
} catch (error) {
  // Missing settings or a taken port print one readable line, not a stack trace.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
