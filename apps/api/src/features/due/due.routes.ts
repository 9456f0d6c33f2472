import { listDueInterviews } from '@salespro/contract/due.ts';
import type { Route } from '#lib/route.ts';
import type { DueStore } from './due.store.ts';

interface DueDeps {
  readonly store: DueStore;
  readonly now: () => Date;
}

export function dueRoutes(route: Route, { store, now }: DueDeps): void {
  route(listDueInterviews, async ({ caller }) => ({
    rows: await store.listInterviews(caller.userId, now().toISOString().slice(0, 10)),
  }));
}
