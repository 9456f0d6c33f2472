import type { Answers } from '#interviews/Answers.ts';
import { toBoolean } from '#interviews/toBoolean.ts';
import type { AskableQuestion, VisibilityCondition } from './Question.ts';

/** All conditions must hold; none means always visible (DISC-27). */
export function isVisible(question: AskableQuestion, answers: Answers): boolean {
  const conditions = question.visibilityConditions;
  return conditions === undefined || conditions.every((condition) => holds(condition, answers));
}

function holds(condition: VisibilityCondition, answers: Answers): boolean {
  const answer = answers[condition.field];
  switch (condition.operator) {
    case 'equals':
      return isSame(answer, condition.value);
    case 'notEquals':
      return !isSame(answer, condition.value);
    case 'contains':
      // Old records may hold the one choice as plain text instead of a list.
      return Array.isArray(answer)
        ? answer.includes(condition.value)
        : answer !== undefined && answer === condition.value;
    default:
      return false;
  }
}

function isSame(answer: Answers[string], value: VisibilityCondition['value']): boolean {
  return answer === value || (typeof value === 'boolean' && toBoolean(answer) === value);
}
