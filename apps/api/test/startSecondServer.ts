import { Writable } from 'node:stream';
import { createServer } from '#app/createServer.ts';
import type { Env } from '#app/env.ts';
import { createLog } from '#lib/log.ts';

/** Starts another process of the same installation, on the same database. */
export async function startSecondServer(env: Env) {
  const logLines: string[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    logLines.push(String(line));
    done();
  };
  const server = await createServer(env, createLog('info', new Writable({ write })));
  await server.app.listen({ port: 0 });
  return { ...server, logLines };
}
