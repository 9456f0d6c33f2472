import { markSold as markSoldEntry, savePitch, undoSold } from '@salespro/contract/pitch.ts';
import { markSold } from '@salespro/domain/trial/markSold.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { PitchStore } from './pitch.store.ts';

interface PitchParts {
  readonly interviews: InterviewStore;
  readonly store: PitchStore;
  readonly now: () => Date;
}

export function pitchRoutes(on: On, { interviews, store, now }: PitchParts): void {
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
    const sale = markSold(await find(userId, id), now().toISOString()) ?? fail('no_service');
    await store.saveSale(userId, id, body.operationId, sale);
    return find(userId, id);
  });

  on(undoSold, async ({ params: { id }, body, caller: { userId } }) => {
    const { onboardingStatus } = await find(userId, id);
    if (onboardingStatus !== 'not_started') fail('onboarding_begun');
    await store.undoSale(userId, id, body.operationId);
    const after = await find(userId, id);
    // Onboarding may have begun in another tab between the two looks; the statement kept the sale then.
    if (after.onboardingStatus !== 'not_started') fail('onboarding_begun');
    return after;
  });
}
