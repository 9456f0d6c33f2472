/** A thread that only hashes passwords; started by deriveTag.ts. */
import { argon2Sync } from 'node:crypto';
import { answerTasks } from '#lib/threads.ts';
import type { HashTask } from './deriveTag.ts';

answerTasks(({ message, nonce, tagLength, cost }: HashTask) =>
  argon2Sync('argon2id', { message, nonce, tagLength, ...cost }),
);
