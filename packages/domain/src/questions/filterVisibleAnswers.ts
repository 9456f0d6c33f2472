import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { isAskLaterKey } from '#interviews/answerKeys.ts';
import { parseBoolean, upgradeStoredAnswers } from '#interviews/upgradeStoredAnswers.ts';
import { isOptionalFactKey } from '#questions/lookUps/lookUps.ts';
import { parseOptionalFact } from '#questions/lookUps/parseOptionalFact.ts';
import { allQuestions } from './allQuestions.ts';
import { answerFields } from './answerFields.ts';
import type { AskableQuestion, VisibilityCondition } from './Question.ts';

/**
 * Keeps the answers that may have an effect and converts those of older versions.
 * Answers to hidden questions, invalid optional facts and asked-later reasons are removed; unknown keys
 * stay.
 */
export function filterVisibleAnswers(
  answers: Answers | null | undefined,
  questions: readonly AskableQuestion[] = conditionalQuestions,
): Answers {
  const kept: Record<string, AnswerValue | undefined> = { ...upgradeStoredAnswers(answers) };
  for (const key of Object.keys(kept)) {
    if (isAskLaterKey(key)) delete kept[key];
  }
  for (const fact of facts) {
    if (!(fact.id in kept)) continue;
    const sound = parseOptionalFact(fact, kept[fact.id]);
    if (sound === undefined) delete kept[fact.id];
    else kept[fact.id] = sound;
  }
  // Parents precede their follow-up questions, so a follow-up of a hidden parent is hidden too.
  for (const question of questions) {
    if (!isQuestionVisible(question, kept)) delete kept[question.id];
  }
  return kept;
}

const conditionalQuestions = allQuestions.filter(
  (question) => question.visibilityConditions !== undefined,
);

const facts = answerFields.filter(({ id }) => isOptionalFactKey(id));

/** Checks whether all visibility conditions of a question are met. */
export function isQuestionVisible(question: AskableQuestion, answers: Answers): boolean {
  const conditions = question.visibilityConditions;
  return (
    conditions === undefined || conditions.every((condition) => isConditionMet(condition, answers))
  );
}

function isConditionMet(condition: VisibilityCondition, answers: Answers): boolean {
  const answer = answers[condition.field];
  switch (condition.operator) {
    case 'equals':
      return matchesConditionValue(answer, condition.value);
    case 'notEquals':
      return !matchesConditionValue(answer, condition.value);
    case 'contains':
      // Older records may hold the single choice as plain text instead of a list.
      return Array.isArray(answer)
        ? answer.includes(condition.value)
        : answer !== undefined && answer === condition.value;
    default:
      return false;
  }
}

function matchesConditionValue(
  answer: Answers[string],
  value: VisibilityCondition['value'],
): boolean {
  return answer === value || (typeof value === 'boolean' && parseBoolean(answer) === value);
}

/** Lists the visible questions that have a page of their own, in asking order. */
export function listMainQuestions<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
): readonly Q[] {
  const shown = filterVisibleAnswers(answers, questions);
  return questions.filter(
    (question) => question.inline !== true && isQuestionVisible(question, shown),
  );
}
