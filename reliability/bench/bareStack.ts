import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Seller } from '@salespro/testing/newSeller.ts';
import type { World } from './world.ts';

/** The bare stack in a process of its own, as the api is one. */
export async function startBareStack({ stack }: World, { userId, interviewId }: Seller) {
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
