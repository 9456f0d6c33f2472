/** A thread that only hashes passwords; started by hashPassword.ts. */
import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashTask } from './hashPassword.ts';

// Linux counts priority by thread; elsewhere this would slow down the whole process. Five steps lower
// means a quarter of a core when everybody wants one, so a save hardly waits for somebody's sign-in.
if (process.platform === 'linux') setPriority(5);

parentPort?.on('message', ({ password, nonce, tagLength, cost }: HashTask) => {
  const message = Buffer.from(password.normalize('NFKC'));
  const tag = argon2Sync('argon2id', { message, nonce, tagLength, ...cost });
  parentPort?.postMessage({ tag } satisfies HashAnswer);
});
