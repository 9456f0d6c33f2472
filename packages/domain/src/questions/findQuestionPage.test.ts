import { expect, test } from 'vitest';
import { discoveryQuestions } from './allQuestions.ts';
import { findQuestionPage } from './findQuestionPage.ts';

test.each([
  ['ideal_90_days', 'ideal_90_days'],
  ['customer_list_size', 'customer_list'],
  ['google_ads_performance', 'advertising_types'],
  ['unknown', undefined],
  ['', undefined],
  [null, undefined],
])('%s is asked on the page of %s', (id, page) => {
  expect(findQuestionPage(discoveryQuestions, {}, id)?.id).toBe(page);
});
