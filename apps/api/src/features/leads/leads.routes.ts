import {
  addLeadRows,
  createLeadImport,
  listLeadImports,
  listSkippedLeadRows,
  readLeadImport,
  startLeadImport,
  undoLeadImport,
} from '@salespro/contract/leads.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Route } from '#lib/route.ts';
import type { LeadImportStore } from './leadImports.store.ts';

export function leadsRoutes(route: Route, { store }: { readonly store: LeadImportStore }): void {
  const find = async (userId: string, id: string) =>
    (await store.find(userId, id)) ?? throwApiError('not_found');

  route(listLeadImports, ({ caller }) => store.list(caller.userId));

  route(
    createLeadImport,
    async ({ body, caller }) =>
      (await store.create(caller.userId, body)) ?? throwApiError('import_running'),
  );

  route(addLeadRows, async ({ params, body, caller }) => {
    if (!(await store.addRows(caller.userId, params.id, body.rows))) throwApiError('not_found');
    return { ok: true as const };
  });

  route(startLeadImport, async ({ params, caller }) => {
    await find(caller.userId, params.id);
    await store.start(caller.userId, params.id);
    const started = await find(caller.userId, params.id);
    return started.status === 'open' ? throwApiError('import_incomplete') : started;
  });

  route(readLeadImport, ({ params, caller }) => find(caller.userId, params.id));

  route(listSkippedLeadRows, async ({ params, query, caller }) => {
    await find(caller.userId, params.id);
    return store.listSkippedRows(caller.userId, params.id, query.after);
  });

  route(undoLeadImport, async ({ params, caller }) => {
    await store.undo(caller.userId, params.id);
    return find(caller.userId, params.id);
  });
}
