import type { createAi } from '#features/ai/createAi.ts';
import { toExportedAudit } from '#features/brandAudit/audit.store.ts';
import type { exportRoutes } from '#features/interviews/export.routes.ts';
import { createExportStore } from '#features/interviews/export.store.ts';
import { toSwitches } from '#features/reminders/reminders.routes.ts';
import type { createReminderStore } from '#features/reminders/reminders.store.ts';
import type { Db } from '#lib/db.ts';
import type { Reading } from '#lib/reading.ts';
import type { createAccounts } from './createAccounts.ts';
import type { Stores } from './createStores.ts';

interface ExportSources {
  readonly db: Db;
  readonly reading: Reading;
  readonly stores: Stores;
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly ai: ReturnType<typeof createAi>;
  readonly reminders: ReturnType<typeof createReminderStore>;
  readonly now: () => Date;
}

/** Everything an account holds, of every room: what "Export My Data" writes. */
export function toExportParts({
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
    agencyCard: cards.findExported,
    reminders: async (userId) => toSwitches(await reminders.read(userId)),
    firstRun: firstRun.read,
    listTemplates: templates.own.list,
    serviceSettings: services.list,
    passkeys: async (userId) =>
      (await accounts.passkeys.list(userId)).map(({ id: _id, ...passkey }) => passkey),
    brandAudits: async (userId) => (await audits.list(userId)).map(toExportedAudit),
    ai: async (userId) => ({
      preferences: await ai.settings.findPreferences(userId),
      hasKey: (await ai.settings.keyStatus(userId)).hasSecret,
      drafts: await ai.drafts.listAll(userId),
    }),
    now,
  };
}
