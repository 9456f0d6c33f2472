import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { isAskLaterKey } from '#interviews/answerKeys.ts';
import { toBoolean, toCurrentAnswers } from '#interviews/toCurrentAnswers.ts';
import { isFact } from '#questions/facts/lookUps.ts';
import { toSoundFact } from '#questions/facts/toSoundFact.ts';
import { allQuestions } from './allQuestions.ts';
import { answerFields } from './answerFields.ts';
import type { AskableQuestion, VisibilityCondition } from './Question.ts';

/**
 * The answers that may have an effect: legacy values converted, answers of hidden questions and facts
 * that cannot be left out (DISC-35, G-051, FACT-03), and so are marks of what is asked later (PARK-03). Keys no question owns (trial values, old names) stay.
 */
export function visibleAnswers(
  answers: Answers | null | undefined,
  questions: readonly AskableQuestion[] = conditionalQuestions,
): Answers {
  const kept: Record<string, AnswerValue | undefined> = { ...toCurrentAnswers(answers) };
  for (const key of Object.keys(kept)) {
    if (isAskLaterKey(key)) delete kept[key];
  }
  for (const fact of facts) {
    if (!(fact.id in kept)) continue;
    const sound = toSoundFact(fact, kept[fact.id]);
    if (sound === undefined) delete kept[fact.id];
    else kept[fact.id] = sound;
  }
  // Parents stand before their follow-ups, so a follow-up of a hidden parent is hidden too.
  for (const question of questions) {
    if (!isVisible(question, kept)) delete kept[question.id];
  }
  return kept;
}

const conditionalQuestions = allQuestions.filter(
  (question) => question.visibilityConditions !== undefined,
);

const facts = answerFields.filter(({ id }) => isFact(id));

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

/** The visible questions that have a page of their own, in asking order. */
export function listMainQuestions<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
): readonly Q[] {
  const shown = visibleAnswers(answers, questions);
  return questions.filter((question) => question.inline !== true && isVisible(question, shown));
}
