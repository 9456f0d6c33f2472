import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { choicePhrases, manyChoicePhrases } from '#templates/phrases/choicePhrases.ts';
import { templateView } from '#templates/templateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { runs } from '#test/runs.ts';

const tables = [...choicePhrases, ...manyChoicePhrases];

/** Follow-ups are read only with an answer above them. */
const parents: Answers = { plan_to_achieve_results: 'No plan', first_purchase_amount: '$0 - $250' };

function read(name: string, answers: Record<string, unknown>): unknown {
  const interview = anInterview({ answers: { ...parents, ...answers } as Answers });
  return templateView(interview)[name];
}

describe('choices as a person repeats them', () => {
  test.each(tables)('SAY-03: $name has words for every option and fits its frame', (table) => {
    const options = allQuestions.find(({ id }) => id === table.questionId)?.options ?? [];
    expect(Object.keys(table.phrases)).toEqual([...options]);
    const sentences = Object.values(table.phrases).map((phrase) => {
      expect(phrase).toMatch(/^[^.A-Z][^.]*[^.\s]$/);
      return table.frame.replace('___', phrase);
    });
    expect(sentences).toMatchSnapshot();
  });

  test.each(tables)('SAY-03: $name is blank while its answer is', ({ name, questionId }) => {
    for (const blank of [undefined, null, '', '  ', [], ['']]) {
      expect(read(name, { [questionId]: blank })).toBeUndefined();
    }
  });

  test('SAY-03: a value no option knows is not put into a sentence', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...choicePhrases), (stored, table) => {
        const known = Object.keys(table.phrases).map((option) => option.toLowerCase());
        fc.pre(!known.includes(stored.trim().toLowerCase()));
        expect(read(table.name, { [table.questionId]: stored })).toBeUndefined();
      }),
      { numRuns: runs(200) },
    );
  });

  test.each([
    [['Calls go to voicemail after hours'], 'calls go to voicemail after hours'],
    [
      ['Front desk answers most calls', 'Nobody knows how many get missed'],
      'the front desk gets most of them, and nobody knows how many get missed',
    ],
    [
      [
        'Calls go to voicemail after hours',
        'Calls go to voicemail at busy times',
        'The owner answers while working',
        'An answering service picks up',
      ],
      "calls go to voicemail after hours and when it's busy, the owner answers while working, and an answering service picks up",
    ],
    [['My wife picks up'], 'my wife picks up'],
    [['AI answers'], 'AI answers'],
  ])('SAY-04: calls %j', (ai_incoming_calls, expected) => {
    expect(read('calls_phrase', { ai_incoming_calls })).toBe(expected);
  });

  test('SAY-04: what two choices have in common is said once', () => {
    expect(
      read('content_phrase', {
        ai_marketing_content: ['Social posts', 'Blog posts', 'Short videos'],
      }),
    ).toBe('you put out social posts, blog posts and short videos');
    expect(read('replies_phrase', { ai_lead_response_time: ['Within an hour', 'Same day'] })).toBe(
      'people hear back within an hour, or the same day',
    );
  });
});

describe('what was looked up', () => {
  test.each([
    [{ google_rating: 4.2, google_review_count: 41 }, '4.2 stars with 41 reviews'],
    [{ google_rating: 4, google_review_count: 1 }, '4.0 stars with one review'],
    [{ google_rating: 4.2, google_review_count: 1234 }, '4.2 stars with 1,234 reviews'],
    [{ google_rating: 4.2 }, '4.2 stars'],
    [{ google_review_count: 41 }, '41 reviews'],
    [{ google_review_count: 0 }, 'no reviews yet'],
    [{}, undefined],
    [{ google_rating: 9, google_review_count: -1 }, undefined],
    [{ google_rating: 'great' }, undefined],
  ])('SAY-05: %j is said as %j', (answers, expected) => {
    expect(read('google_rating_phrase', answers)).toBe(expected);
  });

  test.each([
    [1500, true, '$1,500'],
    [0, false, undefined],
    [undefined, false, undefined],
  ])('SAY-05: a customer worth %j', (customer_worth, has, phrase) => {
    expect(read('has_customer_worth', { customer_worth })).toBe(has);
    expect(read('customer_worth_phrase', { customer_worth })).toBe(phrase);
  });

  test.each([
    ['Just me', "it's your call"],
    ['Me and a partner', 'you and a partner decide together'],
    ['Someone else', 'someone else has the last word'],
    ['Nobody', undefined],
  ])('SAY-05: %s decides', (decision_maker, phrase) => {
    expect(read('decision_maker_phrase', { decision_maker })).toBe(phrase);
  });
});
