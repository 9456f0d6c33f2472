import { readInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import {
  completeOnboarding,
  listCredentials,
  revealCredential,
  saveOnboarding,
} from '@salespro/contract/onboarding.ts';
import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import {
  computeOnboardingPatch,
  type OnboardingEdit,
} from '@salespro/domain/onboarding/computeOnboardingPatch.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { paths } from '#lib/paths.ts';
import { makeInterview, makeSession } from './factories.ts';
import { fakeStandardApi, renderApp } from './renderApp.tsx';
import { waitForFirstHeading } from './waitForFirstHeading.ts';

export const completedAt = '2025-03-04T15:07:00.000Z';

interface OnboardingStart extends Partial<StoredInterview> {
  readonly serviceId: ServiceId;
  /** Fields with stored credentials. */
  readonly vault?: Readonly<Record<string, string>>;
}

/** Onboarding answers of a practice client without credentials. */
export function sampleAnswers(serviceId: ServiceId): StoredInterview['onboardingAnswers'] {
  const { onboarding = {} } = practiceSamples.find((one) => one.serviceId === serviceId) ?? {};
  const { answers } = computeOnboardingPatch(
    onboardingQuestions[serviceId],
    {},
    Object.entries(onboarding).map(([questionId, value]) => ({ questionId, value: value ?? null })),
  );
  return answers as StoredInterview['onboardingAnswers'];
}

/** Renders onboarding of a sold interview on a server that stores answers and credentials. */
export async function renderOnboarding(
  step: Extract<InterviewScreen, 'onboarding' | 'onboarding/summary'>,
  { serviceId, vault: held = {}, ...changes }: OnboardingStart,
) {
  let stored = makeInterview({
    selectedServiceId: serviceId,
    salesStatus: 'sold',
    soldAt: completedAt,
    ...changes,
  });
  const vault = new Map(Object.entries(held));
  const api = fakeStandardApi(makeSession());
  const save = (body: unknown, rest: Partial<StoredInterview>) => {
    const { changes: edits } = body as { changes: OnboardingEdit[] };
    const questions = onboardingQuestions[serviceId];
    const patch = computeOnboardingPatch(questions, stored.onboardingAnswers, edits);
    for (const [id, text] of Object.entries(patch.keep)) vault.set(id, text);
    for (const id of patch.forget) vault.delete(id);
    const onboardingAnswers = patch.answers as StoredInterview['onboardingAnswers'];
    stored = { ...stored, onboardingAnswers, ...rest, seq: stored.seq + 1 };
    return stored;
  };
  api.respond(readInterview, () => stored);
  api.respond(saveOnboarding, ({ body }) => save(body, { onboardingStatus: 'in_progress' }));
  api.respond(completeOnboarding, ({ body }) =>
    save(body, { onboardingStatus: 'completed', onboardingCompletedAt: completedAt }),
  );
  api.respond(listCredentials, () => ({
    credentials: [...vault.keys()].map((fieldId) => ({
      fieldId,
      updatedAt: completedAt,
      expiresAt: stored.onboardingCompletedAt && '2025-04-03T15:07:00.000Z',
    })),
  }));
  api.respond(revealCredential, ({ body }) => ({
    value: vault.get((body as { fieldId: string }).fieldId) ?? '',
  }));
  const router = await renderApp(paths.step(stored.id, step));
  await waitForFirstHeading();
  return { api, router, stored: () => stored, vault };
}
