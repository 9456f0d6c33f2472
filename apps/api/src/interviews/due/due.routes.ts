import { listDueInterviews, markDue, undoDue } from '@salespro/contract/due.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { DueStore } from './due.store.ts';

interface DueParts {
  readonly interviews: InterviewStore;
  readonly store: DueStore;
  readonly now: () => Date;
}

export function dueRoutes(on: On, { interviews, store, now }: DueParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');

  on(listDueInterviews, async ({ caller }) => ({
    rows: await store.list(caller.userId, now().toISOString().slice(0, 10)),
  }));

  on(markDue, async ({ params: { id }, body, caller: { userId } }) => {
    const { operationId, ...marking } = body;
    await store.mark(userId, id, operationId, marking, now().toISOString());
    return find(userId, id);
  });

  on(undoDue, async ({ params: { id }, body, caller: { userId } }) => {
    await store.undo(userId, id, body.operationId, body.changeId, now().toISOString());
    return find(userId, id);
  });
}
