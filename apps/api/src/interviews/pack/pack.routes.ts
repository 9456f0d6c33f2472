import { savePackEdit } from '@salespro/contract/followUp.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { PackStore } from './pack.store.ts';

interface PackParts {
  readonly interviews: Pick<InterviewStore, 'find'>;
  readonly store: PackStore;
}

export function packRoutes(on: On, { interviews, store }: PackParts): void {
  on(savePackEdit, async ({ params: { id }, body, caller: { userId } }) => {
    await store.save(userId, id, body.operationId, body.edit);
    return (await interviews.find(userId, id)) ?? fail('not_found');
  });
}
