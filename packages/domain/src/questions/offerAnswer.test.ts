import { expect, test } from 'vitest';
import { allQuestions, discoveryQuestions } from './allQuestions.ts';
import { offerAnswer } from './offerAnswer.ts';

test.each([
  ['google_advertising', { advertising_types: ['Google Ads'] }, 'Yes, Google Ads'],
  ['google_advertising', { advertising_types: 'Google Ads' }, 'Yes, Google Ads'],
  ['google_advertising', { advertising_types: ['Not Running Any Advertising'] }, undefined],
  ['google_advertising', {}, undefined],
  ['previous_social_ads', { advertising_types: ['Facebook Ads'] }, 'Running now'],
  ['website_age', { website_satisfaction: "We don't have a website" }, 'No website yet'],
  ['website_age', { website_satisfaction: 'Very satisfied' }, undefined],
  ['target_keywords', { advertising_types: ['Google Ads'] }, undefined],
  ['constructor', { advertising_types: ['Google Ads'] }, undefined],
])('SQ-04: for %s, %j offers %j', (questionId, answers, answer) => {
  expect(offerAnswer(questionId, answers)?.answer).toBe(answer);
});

test('SQ-04: every offer is an option of its question', () => {
  const said = discoveryQuestions.flatMap(({ id, options }) =>
    (options ?? []).map((option) => ({ [id]: option })),
  );
  const offers = allQuestions.flatMap(({ id, options }) =>
    said.flatMap((answers) => {
      const offer = offerAnswer(id, answers);
      return offer ? [{ id, isOption: options?.includes(String(offer.answer)) }] : [];
    }),
  );
  expect(offers.filter(({ isOption }) => !isOption)).toEqual([]);
  expect(offers).toHaveLength(8);
});
