import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { findCertainService, type KnownInterview } from './createOracle.ts';
import type { SoakTab } from './createSoakTab.ts';

export type AskedQuestion = AskableQuestion & Pick<OnboardingQuestion, 'detail'>;

/** Lists the questions of a screen; none for screens without questions. */
export function listAskedQuestions(
  known: KnownInterview,
  screen: string,
): readonly AskedQuestion[] {
  if (screen === 'questions') return discoveryQuestions;
  const service = findCertainService(known) as ServiceId | null;
  if (service === null) return [];
  if (screen === 'onboarding') return onboardingQuestions[service];
  return screen === 'service-questions' ? serviceQuestions[service] : [];
}

/** Returns whether a page belongs to this tab; pages of a shared interview alternate, with their follow-ups. */
export function isPageOfTab({ number }: SoakTab, known: KnownInterview, pageId: string): boolean {
  if (!known.isShared) return known.owner === number;
  const sum = [...pageId].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return sum % 2 === number;
}
