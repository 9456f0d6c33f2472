import type { Answers } from '#interviews/Answers.ts';
import { listTrialProblems } from './listTrialProblems.ts';
import { toTrialValue } from './toTrialValue.ts';
import { trialFields } from './trialFields.ts';

/** The answers after Save & Continue, all others unchanged; null while the form may not be saved. */
export function saveTrialResults(answers: Answers, values: Answers): Answers | null {
  if (listTrialProblems(values).length > 0) return null;
  // Fields of another service are not on the form and stay out of the answers.
  const asked = trialFields.filter(({ id, onlyFor }) => !onlyFor || values[id] !== undefined);
  const saved = asked.map((field) => [field.id, toTrialValue(field, values[field.id])]);
  return { ...answers, ...Object.fromEntries(saved), trial_status: 'completed' };
}
