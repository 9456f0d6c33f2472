import {
  saveTrialResults as saveEntry,
  startTrial as startEntry,
} from '@salespro/contract/trial.ts';
import { hasTrial } from '@salespro/domain/interviews/hasTrial.ts';
import { trialDays } from '@salespro/domain/interviews/outcomes/trialPlan.ts';
import { saveTrialResults } from '@salespro/domain/trial/saveTrialResults.ts';
import { startTrial } from '@salespro/domain/trial/startTrial.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import type { OutcomeStore } from '#interviews/outcomes/outcomes.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { TrialStore } from './trial.store.ts';

interface TrialParts {
  readonly interviews: InterviewStore;
  readonly store: TrialStore;
  readonly outcomes: OutcomeStore;
  readonly now: () => Date;
}

export function trialRoutes(on: On, { interviews, store, outcomes, now }: TrialParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');

  on(startEntry, async ({ params: { id }, body, caller: { userId } }) => {
    const interview = await find(userId, id);
    if (startTrial(interview) === null) fail('no_trial');
    // Whether it may start is decided in the statement: one that comes in late must not reopen a completed trial.
    await outcomes.startTrial(userId, id, body.operationId, {
      at: now().toISOString(),
      startDay: body.startDay ?? null,
      days: trialDays(interview),
      baseline: body.baseline ?? {},
    });
    return find(userId, id);
  });

  on(saveEntry, async ({ params: { id }, body, caller: { userId } }) => {
    const { selectedServiceId } = await find(userId, id);
    if (!hasTrial(selectedServiceId)) fail('no_trial');
    // Only the fields of the form: the store adds them to whatever answers are there by then.
    const results = saveTrialResults({}, body.values) ?? fail('trial_incomplete');
    await store.saveResults(userId, id, body.operationId, results);
    return find(userId, id);
  });
}
