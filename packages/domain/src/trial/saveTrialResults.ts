import type { Answers } from '#interviews/Answers.ts';
import { listTrialProblems } from './listTrialProblems.ts';
import { toTrialValue } from './toTrialValue.ts';
import { trialFields } from './trialFields.ts';

/** The answers after Save & Continue, all others unchanged; null while the form may not be saved. */
export function saveTrialResults(answers: Answers, values: Answers): Answers | null {
  if (listTrialProblems(values).length > 0) return null;
  const saved = trialFields.map((field) => [field.id, toTrialValue(field, values[field.id])]);
  return { ...answers, ...Object.fromEntries(saved), trial_status: 'completed' };
}
