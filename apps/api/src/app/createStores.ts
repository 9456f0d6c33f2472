import type { Logger } from 'pino';
import { createAppSettingsStore } from '#features/admin/appSettings.store.ts';
import { createAgencyCardStore } from '#features/agencyCard/agencyCard.store.ts';
import { createBrandAuditStore } from '#features/brandAudit/brandAudit.store.ts';
import { createDueStore } from '#features/due/due.store.ts';
import { createFirstRunStore } from '#features/firstRun/firstRun.ts';
import { createInsightsStore } from '#features/insights/insights.store.ts';
import { createAnswerStore } from '#features/interviews/answers.store.ts';
import { createInterviewListStore } from '#features/interviews/interviewList.store.ts';
import { createInterviewStore } from '#features/interviews/interviews.store.ts';
import { createDataKeyStore } from '#features/interviews/keys.store.ts';
import { createLeadCipher } from '#features/leads/leadCipher.ts';
import { createLeadImportStore } from '#features/leads/leadImports.store.ts';
import { createCredentialVaultStore } from '#features/onboarding/credentialVault.store.ts';
import { createServiceSettingsStore } from '#features/services/serviceSettings.store.ts';
import { createAccountTemplateStore } from '#features/templates/accountTemplates.store.ts';
import { createGlobalTemplateStore } from '#features/templates/globalTemplates.store.ts';
import type { BackgroundWrites } from '#lib/concurrency.ts';
import type { Db } from '#lib/db.ts';
import type { ReplicaSelector } from '#lib/replicaSelector.ts';
import type { Env } from './env.ts';

/** The stores that `createStores` returns. */
export type Stores = ReturnType<typeof createStores>;

/** Creates the stores that several features or jobs share. */
export function createStores(
  env: Env,
  log: Logger,
  {
    db,
    reading,
    backgroundWrites,
  }: {
    readonly db: Db;
    readonly reading: ReplicaSelector;
    readonly backgroundWrites: BackgroundWrites;
  },
) {
  const keys = createDataKeyStore(db, env.ENCRYPTION_KEYS);
  const interviews = createInterviewStore(
    db,
    keys,
    backgroundWrites,
    { maxInterviews: env.MAX_INTERVIEWS, credentialRetentionDays: env.CREDENTIAL_DAYS },
    (cause) =>
      cause === undefined
        ? log.warn('a contact could not be read')
        : log.warn({ err: cause }, 'a contact could not be saved'),
  );
  const createLeadCipherFor = async (userId: string) =>
    createLeadCipher(userId, await keys.findKey(userId, 'contact'));
  return {
    settings: createAppSettingsStore(db),
    services: createServiceSettingsStore(db),
    cards: createAgencyCardStore(db),
    firstRun: createFirstRunStore(db),
    keys,
    interviews,
    answers: createAnswerStore(db, interviews),
    due: createDueStore(db, interviews),
    lists: createInterviewListStore(db, interviews, reading),
    insights: createInsightsStore(db, reading),
    createLeadCipherFor,
    leads: createLeadImportStore(db, createLeadCipherFor, env.MAX_INTERVIEWS),
    templates: {
      account: createAccountTemplateStore(db),
      global: createGlobalTemplateStore(db),
    },
    vault: createCredentialVaultStore(db, keys, () => log.warn('a vault entry could not be read')),
    audits: createBrandAuditStore(db, keys),
  };
}
