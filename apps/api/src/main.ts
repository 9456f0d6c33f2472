import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from '#app/createServer.ts';
import { readEnv } from '#app/env.ts';
import { createLog } from '#lib/log.ts';

/** Long enough for a request in flight, short enough for an orchestrator's patience. */
const graceMs = 10_000;

try {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  // In production the built web is served beside the API; in development Vite serves the sources.
  const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const webDist = env.WEB_DIST ?? (env.NODE_ENV === 'production' ? builtWeb : undefined);
  if (webDist && !existsSync(join(webDist, 'index.html')))
    throw new Error(`The web is not built: ${webDist} has no index.html. Run: npm run build`);
  const server = await createServer({ ...env, WEB_DIST: webDist }, log);

  // Before it answers anybody: whoever sees it ready may stop it.
  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), env.DRAIN_MS + graceMs).unref();
    await server.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await server.app.listen({ host: env.HOST, port: env.PORT });
  if (env.ROLE !== 'api') await server.startWork();
} catch (error) {
  // Settings that are missing or a port that is taken: one readable line, not a stack.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
