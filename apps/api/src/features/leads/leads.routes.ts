import {
  addLeadRows,
  createLeadImport,
  listLeadImports,
  listLeftOut,
  readLeadImport,
  startLeadImport,
  undoLeadImport,
} from '@salespro/contract/leads.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { LeadImportStore } from './leadImports.store.ts';

export function leadsRoutes(on: On, { store }: { readonly store: LeadImportStore }): void {
  const find = async (userId: string, id: string) =>
    (await store.find(userId, id)) ?? fail('not_found');

  on(listLeadImports, ({ caller }) => store.list(caller.userId));

  on(
    createLeadImport,
    async ({ body, caller }) => (await store.create(caller.userId, body)) ?? fail('import_running'),
  );

  on(addLeadRows, async ({ params, body, caller }) => {
    if (!(await store.addRows(caller.userId, params.id, body.rows))) fail('not_found');
    return { ok: true as const };
  });

  on(startLeadImport, async ({ params, caller }) => {
    await find(caller.userId, params.id);
    await store.start(caller.userId, params.id);
    const started = await find(caller.userId, params.id);
    return started.status === 'open' ? fail('import_incomplete') : started;
  });

  on(readLeadImport, ({ params, caller }) => find(caller.userId, params.id));

  on(listLeftOut, async ({ params, query, caller }) => {
    await find(caller.userId, params.id);
    return store.listLeftOut(caller.userId, params.id, query.after);
  });

  on(undoLeadImport, async ({ params, caller }) => {
    await store.undo(caller.userId, params.id);
    return find(caller.userId, params.id);
  });
}
