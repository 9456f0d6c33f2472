import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { legacyNames, legacyPriorityName } from './legacyNames.ts';
import { toViewValue } from './ViewValue.ts';

/**
 * Renames answers with old names to their current names; a current answer has priority.
 * This happens before visibility is computed, because a follow-up may depend on an old name.
 */
export function renameLegacyAnswers(answers: Answers | null | undefined): Answers {
  const current: Record<string, AnswerValue | undefined> = { ...answers };
  for (const [legacy, name] of legacyNames) {
    if (!hasValue(current[name]) && hasValue(current[legacy])) current[name] = current[legacy];
    delete current[legacy];
  }
  if (!hasValue(current.ai_priority_area)) current.ai_priority_area = current[legacyPriorityName];
  delete current[legacyPriorityName];
  return current;
}

/** Returns whether a value is an answer; false and 0 are, blank text and empty lists are not. */
export function hasValue(value: unknown): boolean {
  const known = toViewValue(value);
  return known !== undefined && !(Array.isArray(known) && known.length === 0);
}
