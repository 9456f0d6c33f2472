import { listDueInterviews } from '@salespro/contract/due.ts';
import type { InterviewFeatureDeps } from '#features/interviews/interviews.routes.ts';
import type { Route } from '#lib/route.ts';
import { createDueStore, createListReminderItems } from './due.store.ts';

/** Creates the list of due interviews. */
export function createDue({ db, interviews, now }: InterviewFeatureDeps) {
  const store = createDueStore(db, interviews);
  return {
    listReminderItems: createListReminderItems(store),
    routes(route: Route) {
      route(listDueInterviews, async ({ caller }) => ({
        rows: await store.listInterviews(caller.userId, now().toISOString().slice(0, 10)),
      }));
    },
  };
}
