import {
  addLeadRows,
  createLeadImport,
  listLeadImports,
  listSkippedLeadRows,
  readLeadImport,
  startLeadImport,
  undoLeadImport,
} from '@salespro/contract/leads.ts';
import type { InterviewFeatureDeps } from '#features/interviews/interviews.routes.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Feature } from '#lib/Feature.ts';
import { createLeadCipher } from './leadCipher.ts';
import { createLeadImportStore } from './leadImports.store.ts';
import { createLeadRowStore } from './leadRows.store.ts';
import { leadJobs } from './leads.jobs.ts';

/** Creates the import of prospects from a CSV file. */
export function createLeads({
  db,
  keys,
  interviews,
  maxInterviews,
}: InterviewFeatureDeps & { readonly maxInterviews: number }): Feature {
  const createCipher = async (userId: string) =>
    createLeadCipher(userId, await keys.findKey(userId, 'contact'));
  const store = createLeadImportStore(db, createCipher, maxInterviews);
  const find = async (userId: string, id: string) =>
    (await store.find(userId, id)) ?? throwApiError('not_found');
  return {
    routes(route) {
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
    },
    jobs: leadJobs({
      ...{ interviews, createCipher, imports: store },
      rows: createLeadRowStore(db, maxInterviews),
    }),
    crontab: ['51 2 * * * prune_lead_imports'],
    // Short timeouts let another process resume an import soon after a crash.
    jobTimeoutsMs: { import_leads: 20_000, undo_leads: 20_000, prune_lead_imports: 3_600_000 },
  };
}
