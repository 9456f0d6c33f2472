import type { Logger } from 'pino';
import { createSettingsStore } from '#features/admin/settings.store.ts';
import { createAgencyCardStore } from '#features/agencyCard/agencyCard.store.ts';
import { createAuditStore } from '#features/brandAudit/audit.store.ts';
import { createDueStore } from '#features/due/due.store.ts';
import { createFirstRunStore } from '#features/firstRun/firstRun.ts';
import { createInsightsStore } from '#features/insights/insights.store.ts';
import { createAnswerStore } from '#features/interviews/answers.store.ts';
import { createInterviewStore } from '#features/interviews/interviews.store.ts';
import { createKeyStore } from '#features/interviews/keys.store.ts';
import { createListStore } from '#features/interviews/list.store.ts';
import { createLeadCipher } from '#features/leads/leadCipher.ts';
import { createLeadImportStore } from '#features/leads/leadImports.store.ts';
import { createVaultStore } from '#features/onboarding/vault.store.ts';
import { createServiceSettingsStore } from '#features/services/services.store.ts';
import { createAccountTemplateStore } from '#features/templates/accountTemplates.store.ts';
import { createGlobalTemplateStore } from '#features/templates/globalTemplates.store.ts';
import type { BackgroundWrites } from '#lib/concurrency.ts';
import type { Db } from '#lib/db.ts';
import type { Reading } from '#lib/reading.ts';
import type { Env } from './env.ts';

export type Stores = ReturnType<typeof createStores>;

/** The stores that more than one room or job uses. */
export function createStores(
  env: Env,
  log: Logger,
  {
    db,
    reading,
    later,
  }: { readonly db: Db; readonly reading: Reading; readonly later: BackgroundWrites },
) {
  const keys = createKeyStore(db, env.ENCRYPTION_KEYS);
  const interviews = createInterviewStore(
    db,
    keys,
    later,
    { mostInterviews: env.MAX_INTERVIEWS, credentialDays: env.CREDENTIAL_DAYS },
    (cause) =>
      cause === undefined
        ? log.warn('a contact could not be read')
        : log.warn({ err: cause }, 'a contact could not be saved'),
  );
  const leadCipherFor = async (userId: string) =>
    createLeadCipher(userId, await keys.findKey(userId, 'contact'));
  return {
    settings: createSettingsStore(db),
    services: createServiceSettingsStore(db),
    cards: createAgencyCardStore(db),
    firstRun: createFirstRunStore(db),
    keys,
    interviews,
    answers: createAnswerStore(db, interviews),
    due: createDueStore(db, interviews),
    lists: createListStore(db, interviews, reading),
    insights: createInsightsStore(db, reading),
    leadCipherFor,
    leads: createLeadImportStore(db, leadCipherFor, env.MAX_INTERVIEWS),
    templates: {
      own: createAccountTemplateStore(db),
      global: createGlobalTemplateStore(db),
    },
    vault: createVaultStore(db, keys, () => log.warn('a vault entry could not be read')),
    audits: createAuditStore(db, keys),
  };
}
