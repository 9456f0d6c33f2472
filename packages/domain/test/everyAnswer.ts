import { expect } from 'vitest';
import type { AnswerValue } from '#interviews/Answers.ts';
import { services as allServices } from '#interviews/services.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { lookUps } from '#questions/lookUps/lookUps.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { listOpenQuestions } from '#recommendations/listOpenQuestions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import type { Prospect } from '#recommendations/RuleFacts.ts';
import { recommend } from '#recommendations/recommend.ts';

const askable: readonly AskableQuestion[] = [...discoveryQuestions, ...lookUps];
export const findQuestion = (id: string) =>
  askable.find((question) => question.id === id) as AskableQuestion;

export const findTopServiceId = (
  prospect: Prospect,
  rules: readonly Rule[],
  services = allServices,
) => recommend(prospect, rules, services)[0]?.service.id;

const subsetsOf = (items: readonly string[]) =>
  Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_item, place) => (bits & (1 << place)) !== 0),
  );

/** Lists every possible answer to a question; of texts, all combinations of the phrases. */
function everyAnswer(
  question: AskableQuestion,
  phrases: readonly string[],
): readonly AnswerValue[] {
  if (question.type === 'boolean') return [true, false];
  if (question.type === 'text') return subsetsOf(phrases).map((subset) => subset.join(' ... '));
  if (question.type === 'multi-select' && question.singleChoice !== true) {
    return subsetsOf(question.options ?? []);
  }
  if (question.type === 'number') return numbers[question.id] ?? [];
  return question.options ?? [];
}

/** Number answers in finer steps than any rule compares. */
const numbers: Readonly<Record<string, readonly number[]>> = {
  google_rating: Array.from({ length: 41 }, (_, tenths) => (10 + tenths) / 10),
  google_review_count: Array.from({ length: 130 }, (_, count) => count),
  customer_worth: Array.from({ length: 30 }, (_, step) => step * 111),
};

export function canChangeTopByBruteForce(
  prospect: Prospect,
  questionId: string,
  rules: readonly Rule[],
  phrases: readonly string[],
  services = allServices,
): boolean {
  const before = findTopServiceId(prospect, rules, services);
  return everyAnswer(findQuestion(questionId), phrases).some((value) => {
    const answers = applyAnswer(askable, prospect.answers, questionId, value);
    return findTopServiceId({ ...prospect, answers }, rules, services) !== before;
  });
}

/** Asserts that each example answer puts the named service first. */
export function expectTrueExamples(
  prospect: Prospect,
  rules: readonly Rule[],
  services = allServices,
): void {
  const before = findTopServiceId(prospect, rules, services);
  for (const open of listOpenQuestions(prospect, rules, services)) {
    if (!open.canChangeFirst) {
      expect([open.example, open.wouldLead]).toEqual([null, null]);
      continue;
    }
    const { example, wouldLead } = open;
    const questionId = open.question.id;
    const answers = applyAnswer(askable, prospect.answers, questionId, example);
    expect(findTopServiceId({ ...prospect, answers }, rules, services)).toBe(wouldLead);
    expect(wouldLead).not.toBe(before);
  }
}
