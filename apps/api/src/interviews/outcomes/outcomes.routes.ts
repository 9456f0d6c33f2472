import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { OutcomeStore } from './outcomes.store.ts';

interface OutcomeParts {
  readonly interviews: InterviewStore;
  readonly store: OutcomeStore;
  readonly now: () => Date;
}

export function outcomesRoutes(on: On, { interviews, store, now }: OutcomeParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');

  on(recordOutcome, async ({ params: { id }, body, caller: { userId } }) => {
    const made = { at: now().toISOString(), on: body.madeOn };
    await store.record(userId, id, body.operationId, body.outcome, made);
    return find(userId, id);
  });

  on(undoOutcome, async ({ params: { id }, body, caller: { userId } }) => {
    const { operationId, outcomeId } = body;
    const stays = await store.undo(userId, id, operationId, outcomeId, now().toISOString());
    // Be it in another tab a moment ago.
    if (stays) fail('onboarding_begun');
    return find(userId, id);
  });
}
