import {
  saveTrialResults as saveEntry,
  startTrial as startEntry,
} from '@salespro/contract/trial.ts';
import { hasTrial } from '@salespro/domain/interviews/hasTrial.ts';
import { saveTrialResults } from '@salespro/domain/trial/saveTrialResults.ts';
import { startTrial } from '@salespro/domain/trial/startTrial.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { TrialStore } from './trial.store.ts';

interface TrialParts {
  readonly interviews: InterviewStore;
  readonly store: TrialStore;
}

export function trialRoutes(on: On, { interviews, store }: TrialParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');

  on(startEntry, async ({ params: { id }, body, caller: { userId } }) => {
    if (startTrial(await find(userId, id)) === null) fail('no_trial');
    await store.start(userId, id, body.operationId);
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
