import { listDueInterviews } from '@salespro/contract/due.ts';
import type { On } from '#lib/on.ts';
import type { DueStore } from './due.store.ts';

interface DueParts {
  readonly store: DueStore;
  readonly now: () => Date;
}

export function dueRoutes(on: On, { store, now }: DueParts): void {
  on(listDueInterviews, async ({ caller }) => ({
    rows: await store.list(caller.userId, now().toISOString().slice(0, 10)),
  }));
}
