/** Worker thread of deriveArgon2Tag.ts: computes password hashes. */
import { argon2Sync } from 'node:crypto';
import { handleThreadTasks } from '#lib/threadPool.ts';
import type { Argon2Task } from './deriveArgon2Tag.ts';

handleThreadTasks(({ message, nonce, tagLength, cost }: Argon2Task) =>
  argon2Sync('argon2id', { message, nonce, tagLength, ...cost }),
);
