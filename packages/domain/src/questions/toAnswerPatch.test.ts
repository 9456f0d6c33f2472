import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { runs } from '#test/runs.ts';
import { allQuestions } from './allQuestions.ts';
import { answerFields } from './answerFields.ts';
import { applyAnswer } from './applyAnswer.ts';
import { type AnswerPatch, toAnswerPatch } from './toAnswerPatch.ts';

/** What the database does with a patch. */
function applied(answers: Answers, { set, unset, empty }: AnswerPatch): Answers {
  const kept = Object.fromEntries(Object.entries(answers).filter(([key]) => !unset.includes(key)));
  const emptied = Object.fromEntries(empty.filter((key) => key in answers).map((key) => [key, []]));
  return { ...kept, ...set, ...emptied };
}

const value = fc.oneof(
  fc.constantFrom(null, undefined, '', true, false, 'yes', 'no', 0, 3),
  fc.string(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constantFrom(...allQuestions.flatMap(({ options }) => options ?? [])),
);

test('DISC-34, SQ-17, PARK-04: a patch changes exactly what applyAnswer changes', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...answerFields.map(({ id }) => id)),
        fc.constantFrom('x', true, 4, ['AI Agent'], 'later'),
      ),
      fc.constantFrom(...answerFields),
      value,
      (answers, question, given) => {
        expect(applied(answers, toAnswerPatch(question, given))).toEqual(
          applyAnswer(answerFields, answers, question.id, given),
        );
      },
    ),
    { numRuns: runs(500) },
  );
});

test('DISC-34: "no" to AI empties the list of AI services where there is one', () => {
  const question = allQuestions.find(({ id }) => id === 'ai_implemented');
  expect(question && toAnswerPatch(question, false)).toEqual({
    set: { ai_implemented: false },
    unset: ['ask_later_ai_implemented'],
    empty: ['ai_implemented_services'],
  });
});
