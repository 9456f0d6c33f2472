import { markSold as markSoldEntry, savePitch, undoSold } from '@salespro/contract/pitch.ts';
import { saidPrice } from '@salespro/domain/interviews/outcomes/saidPrice.ts';
import { markSold } from '@salespro/domain/trial/markSold.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import type { OutcomeStore } from '#interviews/outcomes/outcomes.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { PitchStore } from './pitch.store.ts';

interface PitchParts {
  readonly interviews: InterviewStore;
  readonly store: PitchStore;
  readonly outcomes: OutcomeStore;
  readonly now: () => Date;
}

export function pitchRoutes(on: On, { interviews, store, outcomes, now }: PitchParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');

  on(savePitch, async ({ params: { id }, body, caller: { userId } }) => {
    const interview = await find(userId, id);
    if (!interview.selectedServiceId) fail('no_service');
    if (body.onlyIfEmpty && interview.generatedPitch !== null) return interview;
    await store.savePitch(userId, id, body);
    return find(userId, id);
  });

  on(markSoldEntry, async ({ params: { id }, body, caller: { userId } }) => {
    const interview = await find(userId, id);
    const at = now().toISOString();
    const { soldAt } = markSold(interview, at) ?? fail('no_service');
    const price = body.price ?? saidPrice(interview);
    const { operationId, madeOn } = body;
    await outcomes.markSold(userId, id, operationId, { soldAt: soldAt ?? at, price, madeOn });
    return find(userId, id);
  });

  on(undoSold, async ({ params: { id }, body, caller: { userId } }) => {
    const { onboardingStatus } = await find(userId, id);
    if (onboardingStatus !== 'not_started') fail('onboarding_begun');
    // Onboarding may have begun in another tab between the two looks; the statement keeps the sale then.
    const stays = await outcomes.undo(userId, id, body.operationId, null, now().toISOString());
    if (stays) fail('onboarding_begun');
    return find(userId, id);
  });
}
