import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { certainService, type Known } from './createOracle.ts';
import type { Tab } from './createTab.ts';

export type Asked = AskableQuestion & Pick<OnboardingQuestion, 'detail'>;

/** What a screen asks; nothing where it asks no questions. */
export function listQuestions(known: Known, screen: string): readonly Asked[] {
  if (screen === 'questions') return discoveryQuestions;
  const service = certainService(known) as ServiceId | null;
  if (service === null) return [];
  if (screen === 'onboarding') return onboardingQuestions[service];
  return screen === 'service-questions' ? serviceQuestions[service] : [];
}

/** Pages of a shared interview are dealt out; follow-ups go with their page. */
export function isOwn({ number }: Tab, known: Known, pageId: string): boolean {
  if (!known.isShared) return known.owner === number;
  const sum = [...pageId].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return sum % 2 === number;
}
