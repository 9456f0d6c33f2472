import type { Answers } from '#interviews/Answers.ts';
import { trialFields } from './trialFields.ts';
import { listTrialProblems, toTrialValue } from './trialForm.ts';

/** The answers after Save & Continue, all others unchanged; null while the form may not be saved. */
export function saveTrialResults(answers: Answers, values: Answers): Answers | null {
  if (listTrialProblems(values).length > 0) return null;
  const saved = trialFields.map((field) => [field.id, toTrialValue(field, values[field.id])]);
  return { ...answers, ...Object.fromEntries(saved), trial_status: 'completed' };
}
