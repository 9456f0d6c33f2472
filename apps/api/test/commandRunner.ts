import { services } from '@salespro/domain/interviews/services.ts';
import { createExecuteCommand } from '#commands/createExecuteCommand.ts';
import { createInterviewStore } from '#features/interviews/interviews.store.ts';
import { createKeyStore } from '#features/interviews/keys.store.ts';
import { createBackgroundWrites } from '#lib/concurrency.ts';
import { parseKeyRing } from '#lib/crypto.ts';
import type { Db } from '#lib/db.ts';
import { testKeys } from './testServer.ts';

/** What runs commands on a database, without a server around it. */
export function commandRunner(db: Db, now = () => new Date()) {
  const keys = createKeyStore(db, parseKeyRing(testKeys));
  const later = createBackgroundWrites(() => {});
  const limits = { mostInterviews: 100, credentialDays: 30 };
  const interviews = createInterviewStore(db, keys, later, limits, () => {});
  const execute = createExecuteCommand({
    ...{ db, keys, interviews, now, credentialDays: 30 },
    listSold: async () => services,
    onBrokenContact: () => {},
  });
  return { interviews, execute };
}
