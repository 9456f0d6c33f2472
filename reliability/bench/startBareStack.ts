import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import type { BenchEnvironment } from './benchEnvironment.ts';

/** Starts the bare server (Node and pg only) as a separate process, like the API. */
export async function startBareStack(
  { stack }: BenchEnvironment,
  { userId, interviewId }: TestSeller,
) {
  const server = fork(fileURLToPath(new URL('./bareStackServer.ts', import.meta.url)), {
    env: {
      ...process.env,
      BARE_DATABASE_URL: stack.appUrl,
      BARE_USER: userId,
      BARE_INTERVIEW: interviewId,
    },
  });
  const [port] = await once(server, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.kill() };
}
