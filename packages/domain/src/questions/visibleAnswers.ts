import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { isAskLaterKey } from '#interviews/answerKeys.ts';
import { toCurrentAnswers } from '#interviews/toCurrentAnswers.ts';
import { allQuestions } from './allQuestions.ts';
import { answerFields } from './answerFields.ts';
import { isFact } from './facts/factIds.ts';
import { toSoundFact } from './facts/toSoundFact.ts';
import { isVisible } from './isVisible.ts';
import type { AskableQuestion } from './Question.ts';

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
