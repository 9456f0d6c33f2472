import type { Answers } from '#interviews/Answers.ts';
import { trialBaselineQuestions } from '#questions/standaloneQuestions.ts';
import { isAcceptableAnswer, toStoredAnswer } from '#questions/toStoredAnswer.ts';
import { buildTrialFormValues } from './buildTrialFormValues.ts';

/** Collects the known review numbers for the first day of a trial; invalid values are left out. */
export function buildTrialBaseline(answers: Answers | null | undefined): Record<string, number> {
  const known = buildTrialFormValues(answers);
  const baseline: Record<string, number> = {};
  for (const question of trialBaselineQuestions) {
    const value = toStoredAnswer(question, known[question.id]);
    if (typeof value === 'number' && isAcceptableAnswer(question, value))
      baseline[question.id] = value;
  }
  return baseline;
}
