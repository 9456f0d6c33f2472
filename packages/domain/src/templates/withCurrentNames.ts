import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { legacyNames, legacyPriorityName } from './legacyNames.ts';
import { toViewValue } from './ViewValue.ts';

/**
 * Answers under today's names only. The current name wins; where it is empty the legacy one fills
 * it (G-065). Done before visibility is asked: a follow-up may hang on an answer with an old name.
 */
export function withCurrentNames(answers: Answers | null | undefined): Answers {
  const current: Record<string, AnswerValue | undefined> = { ...answers };
  for (const [legacy, name] of legacyNames) {
    if (!hasValue(current[name]) && hasValue(current[legacy])) current[name] = current[legacy];
    delete current[legacy];
  }
  if (!hasValue(current.ai_priority_area)) current.ai_priority_area = current[legacyPriorityName];
  delete current[legacyPriorityName];
  return current;
}

/** True and false are answers, 0 too; blank text and an empty list are not. */
export function hasValue(value: unknown): boolean {
  const known = toViewValue(value);
  return known !== undefined && !(Array.isArray(known) && known.length === 0);
}
