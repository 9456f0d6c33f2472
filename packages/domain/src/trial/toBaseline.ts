import type { Answers } from '#interviews/Answers.ts';
import { trialBaseline } from '#questions/standaloneQuestions.ts';
import { isAcceptableAnswer, toStoredAnswer } from '#questions/toStoredAnswer.ts';
import { toTrialForm } from './toTrialForm.ts';

/** What is known about the first day when a trial starts: written down before, or looked up. What is not a number of its kind is left out. */
export function toBaseline(answers: Answers | null | undefined): Record<string, number> {
  const known = toTrialForm(answers);
  const baseline: Record<string, number> = {};
  for (const question of trialBaseline) {
    const value = toStoredAnswer(question, known[question.id]);
    if (typeof value === 'number' && isAcceptableAnswer(question, value))
      baseline[question.id] = value;
  }
  return baseline;
}
