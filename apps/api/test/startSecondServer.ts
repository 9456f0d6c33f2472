import { Writable } from 'node:stream';
import { createServer } from '../src/app/createServer.ts';
import type { Env } from '../src/app/env.ts';
import { createLog } from '../src/lib/log.ts';

/** Another process of the same installation: the same database, nothing else in common. */
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
