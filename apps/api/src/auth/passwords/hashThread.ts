/** A thread that only hashes passwords; started by deriveTag.ts. */
import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashTask } from './deriveTag.ts';

// Linux counts priority by thread; elsewhere this would slow down the whole process. Five steps lower
// means a quarter of a core when everybody wants one, so a save hardly waits for somebody's sign-in.
if (process.platform === 'linux') setPriority(5);

parentPort?.on('message', ({ message, nonce, tagLength, cost }: HashTask) => {
  const tag = argon2Sync('argon2id', { message, nonce, tagLength, ...cost });
  parentPort?.postMessage({ tag } satisfies HashAnswer);
});
