import type { Logger } from 'pino';
import { createAuditStore } from '#audit/audit.store.ts';
import { createAnswerStore } from '#interviews/answers.store.ts';
import { createDueStore } from '#interviews/due/due.store.ts';
import { createInsightsStore } from '#interviews/insights/insights.store.ts';
import { createInterviewStore } from '#interviews/interviews.store.ts';
import { createKeyStore } from '#interviews/keys.store.ts';
import { createLeadCipher } from '#interviews/leads/leadCipher.ts';
import { createLeadImportStore } from '#interviews/leads/leadImports.store.ts';
import { createListStore } from '#interviews/list.store.ts';
import type { LaterWrites } from '#lib/concurrency.ts';
import type { Db } from '#lib/db.ts';
import type { Reading } from '#lib/reading.ts';
import { createVaultStore } from '#onboarding/vault.store.ts';
import { createAgencyCardStore } from '#settings/agency/agencyCard.store.ts';
import { createFirstRunStore } from '#settings/firstRun.ts';
import { createServiceSettingsStore } from '#settings/services.store.ts';
import { createSettingsStore } from '#settings/settings.store.ts';
import { createAccountTemplateStore } from '#templates/accountTemplates.store.ts';
import { createGlobalTemplateStore } from '#templates/globalTemplates.store.ts';
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
  }: { readonly db: Db; readonly reading: Reading; readonly later: LaterWrites },
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
