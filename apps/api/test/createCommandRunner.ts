import { services } from '@salespro/domain/interviews/services.ts';
import { createExecuteCommand } from '#commands/createExecuteCommand.ts';
import { createInterviewStore } from '#features/interviews/interviews.store.ts';
import { createDataKeyStore } from '#features/interviews/keys.store.ts';
import { createBackgroundWrites } from '#lib/concurrency.ts';
import { parseKeyRing } from '#lib/crypto.ts';
import type { Db } from '#lib/db.ts';
import { testEncryptionKeys } from './testServer.ts';

/** Creates the command executor on a database, without a server. */
export function createCommandRunner(db: Db, now = () => new Date()) {
  const keys = createDataKeyStore(db, parseKeyRing(testEncryptionKeys));
  const later = createBackgroundWrites(() => {});
  const limits = { maxInterviews: 100, credentialRetentionDays: 30 };
  const interviews = createInterviewStore(db, keys, later, limits, () => {});
  const execute = createExecuteCommand({
    ...{ db, keys, interviews, now, credentialDays: 30 },
    listSoldServices: async () => services,
    onBrokenContact: () => {},
  });
  return { interviews, execute };
}
