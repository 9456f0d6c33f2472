import {
  saveTrialResults as saveEntry,
  startTrial as startEntry,
} from '@salespro/contract/trial.ts';
import { hasTrial } from '@salespro/domain/interviews/hasTrial.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { saveTrialResults } from '@salespro/domain/trial/saveTrialResults.ts';
import { startTrial } from '@salespro/domain/trial/startTrial.ts';
import type { AnswerStore } from '#interviews/answers.store.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';

interface TrialParts {
  readonly interviews: InterviewStore;
  readonly answers: AnswerStore;
}

/** Trial values live among the answers (TRIAL-14), so they are saved like answers, with their history. */
export function trialRoutes(on: On, { interviews, answers }: TrialParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');

  async function save(
    userId: string,
    { id, answers: before }: Pick<Interview, 'id' | 'answers'>,
    operationId: string,
    after: Interview['answers'],
  ) {
    const set = Object.fromEntries(
      Object.entries(after).flatMap(([key, value]) =>
        value === undefined || value === before[key] ? [] : [[key, value] as const],
      ),
    );
    await answers.save(userId, id, operationId, { set, unset: [], empty: [] });
    return find(userId, id);
  }

  on(startEntry, async ({ params: { id }, body, caller: { userId } }) => {
    const interview = await find(userId, id);
    const after = startTrial(interview) ?? fail('no_trial');
    return save(userId, interview, body.operationId, after);
  });

  on(saveEntry, async ({ params: { id }, body, caller: { userId } }) => {
    const interview = await find(userId, id);
    if (!hasTrial(interview.selectedServiceId)) fail('no_trial');
    const after = saveTrialResults(interview.answers, body.values) ?? fail('trial_incomplete');
    return save(userId, interview, body.operationId, after);
  });
}
