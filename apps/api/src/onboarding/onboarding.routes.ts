import type { BodyOf } from '@salespro/contract/endpoint.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  completeOnboarding as completeEntry,
  listCredentials,
  revealCredential,
  saveOnboarding as saveEntry,
} from '@salespro/contract/onboarding.ts';
import type { OnboardingChange } from '@salespro/domain/onboarding/canOnboard.ts';
import { completeOnboarding } from '@salespro/domain/onboarding/completeOnboarding.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { saveOnboardingProgress } from '@salespro/domain/onboarding/saveOnboardingProgress.ts';
import {
  type OnboardingPatch,
  toOnboardingPatch,
} from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import { checkEdits } from './checkEdits.ts';
import type { OnboardingStore } from './onboarding.store.ts';
import type { VaultStore } from './vault.store.ts';

interface OnboardingParts {
  readonly interviews: InterviewStore;
  readonly store: OnboardingStore;
  readonly vault: VaultStore;
  readonly now: () => Date;
}

type Decide = (interview: StoredInterview, answers: OnboardingPatch['answers']) => OnboardingChange;

/** Somebody else's save wins each time, so as many tries as tabs could ever save at the same moment. */
const maxTries = 30;

export function onboardingRoutes(on: On, { interviews, store, vault, now }: OnboardingParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');

  /** The rules run on the stored answers; when those change under our hands, they run again. */
  async function save(
    userId: string,
    id: string,
    { operationId, changes }: BodyOf<typeof saveEntry>,
    decide: Decide,
  ): Promise<StoredInterview> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const interview = await find(userId, id);
      const questions = onboardingQuestions[toService(interview)];
      checkEdits(questions, changes);
      const patch = toOnboardingPatch(questions, interview.onboardingAnswers, changes);
      const change = decide(interview, patch.answers);
      const { seq } = interview;
      const outcome = await store.save(userId, id, { operationId, seq, patch, change });
      if (outcome !== 'stale') return find(userId, id);
    }
    return fail('unavailable');
  }

  on(saveEntry, ({ params, body, caller }) =>
    save(
      caller.userId,
      params.id,
      body,
      (interview, answers) => saveOnboardingProgress(interview, answers) ?? fail('not_sold'),
    ),
  );

  on(completeEntry, ({ params, body, caller }) =>
    save(
      caller.userId,
      params.id,
      body,
      (interview, answers) =>
        completeOnboarding(interview, answers, now().toISOString()) ??
        fail('onboarding_incomplete'),
    ),
  );

  on(listCredentials, async ({ params, caller }) => ({
    credentials: (await vault.list(caller.userId, params.id)) ?? fail('not_found'),
  }));

  on(revealCredential, async ({ params, body, caller }) => ({
    value: (await vault.reveal(caller.userId, params.id, body.fieldId)) ?? fail('not_found'),
  }));
}

/** ONB-22, ONB-23: the same order as the screen's guard. */
function toService({ salesStatus, selectedServiceId }: StoredInterview) {
  if (salesStatus !== 'sold') fail('not_sold');
  return selectedServiceId ?? fail('no_service');
}
