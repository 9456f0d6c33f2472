import type { createAiFeature } from '#features/ai/createAiFeature.ts';
import { toExportedBrandAudit } from '#features/brandAudit/brandAudit.store.ts';
import type { exportRoutes } from '#features/interviews/export.routes.ts';
import { createExportStore } from '#features/interviews/export.store.ts';
import { toReminderSwitches } from '#features/reminders/reminders.routes.ts';
import type { createReminderStore } from '#features/reminders/reminders.store.ts';
import type { Db } from '#lib/db.ts';
import type { ReplicaSelector } from '#lib/replicaSelector.ts';
import type { createAuthServices } from './createAuthServices.ts';
import type { Stores } from './createStores.ts';

interface ExportSources {
  readonly db: Db;
  readonly reading: ReplicaSelector;
  readonly stores: Stores;
  readonly accounts: ReturnType<typeof createAuthServices>;
  readonly ai: ReturnType<typeof createAiFeature>;
  readonly reminders: ReturnType<typeof createReminderStore>;
  readonly now: () => Date;
}

/** Collects what "Export My Data" contains: all data of an account, of every feature. */
export function createExportDeps({
  db,
  reading,
  stores: { interviews, cards, firstRun, templates, services, audits },
  accounts,
  ai,
  reminders,
  now,
}: ExportSources): Parameters<typeof exportRoutes>[1] {
  return {
    store: createExportStore(db, interviews, reading),
    accounts: accounts.store,
    agencyCard: cards.findForExport,
    reminders: async (userId) => toReminderSwitches(await reminders.read(userId)),
    firstRun: firstRun.read,
    listTemplates: templates.account.list,
    serviceSettings: services.list,
    passkeys: async (userId) =>
      (await accounts.passkeys.list(userId)).map(({ id: _id, ...passkey }) => passkey),
    brandAudits: async (userId) => (await audits.list(userId)).map(toExportedBrandAudit),
    ai: async (userId) => ({
      preferences: await ai.settings.findPreferences(userId),
      hasKey: (await ai.settings.readKeyStatus(userId)).hasSecret,
      drafts: await ai.drafts.listAll(userId),
    }),
    now,
  };
}
