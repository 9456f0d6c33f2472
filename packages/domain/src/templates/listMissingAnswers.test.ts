import { expect, test } from 'vitest';
import type { Interview } from '#interviews/Interview.ts';
import { anInterview } from '#test/anInterview.ts';
import { listMissingAnswers, listNeededVariables } from './listMissingAnswers.ts';

function missing(template: string, overrides: Partial<Interview> = {}) {
  const interview = anInterview({ selectedServiceId: 'reputation_management', ...overrides });
  return listMissingAnswers(template, interview).map(
    ({ questionId, screen }) => `${questionId} on ${screen}`,
  );
}

test.each<[string, Partial<Interview>, string[]]>([
  ['{{ideal_90_days}}', {}, ['ideal_90_days on questions']],
  ['{{ideal_90_days}}', { answers: { ideal_90_days: 'More calls' } }, []],
  ['{{ideal_90_days}}', { answers: { ideal_90_days: ' ' } }, ['ideal_90_days on questions']],
  ['{{ideal_90_days}}', { answers: { ideal_90_days: null } }, ['ideal_90_days on questions']],
  ['{{contactName}}{{first_name}}', { contactName: '' }, ['contactName on info']],
  ['{{employees}}', { employees: 0 }, ['employees on info']],
  ['{{review_procedure_phrase}}', {}, ['negative_review_procedure on service-questions']],
  ['{{review_management}}', {}, ['negative_review_procedure on service-questions']],
  ['{{review_procedure_phrase}}', { answers: { review_management: 'No set plan' } }, []],
  ['{{google_reviews_after}}', {}, ['google_reviews_after on trial-results']],
  [
    '{{review_delta}}',
    { answers: { google_reviews_before: 0 } },
    ['google_reviews_after on trial-results'],
  ],
  ['{{customer_lifetime_value}}', {}, ['customer_lifetime_value on trial-results']],
  ['{{#fb_reviews_after}}{{fb_reviews_after}}{{/fb_reviews_after}}', {}, []],
  ['{{project_timeline}}', {}, ['project_timeline on onboarding']],
  ['{{onboarding_project_timeline}}', {}, ['project_timeline on onboarding']],
  ['{{primary_service_price}}{{x_customers}}', {}, []],
  ['{{google_ranking}}', {}, ['google_ranking on null']],
  ['{{google_rating}}', {}, ['google_rating on info']],
  ['{{#why_now}}{{why_now}}{{/why_now}}{{google_rating_phrase}}{{customer_word}}', {}, []],
  ['{{bussinessName}}', {}, []],
  ['{{#broken}}', {}, []],
  ['', {}, []],
])('RECAP-08: %s with %j waits for %j', (template, overrides, expected) => {
  expect(missing(template, overrides)).toEqual(expected);
});

test.each<[string, Interview['answers'], string[]]>([
  ['unanswered', {}, ['customer_list on questions']],
  ['no', { customer_list: false }, []],
  ['legacy no', { customer_list: 'no' }, []],
  ['yes', { customer_list: true }, ['customer_list_size on questions']],
  ['yes and size', { customer_list: true, customer_list_size: '200+' }, []],
])(
  'RECAP-08: a follow-up is missing only when its parent shows it: %s',
  (_name, answers, expected) => {
    expect(missing('{{database_size_phrase}}', { answers })).toEqual(expected);
  },
);

test('RECAP-08: a part that would be skipped is not asked for, its guard is', () => {
  const template =
    '{{#reviews_collection}}"{{reviews_collection_method}}"{{/reviews_collection}}{{^ideal_12_months}}{{ideal_90_days}}{{/ideal_12_months}}';
  expect(missing(template)).toEqual([
    'reviews_collection on questions',
    'ideal_12_months on questions',
    'ideal_90_days on questions',
  ]);
  const answers = { reviews_collection: true, ideal_12_months: 'A second chair' };
  expect(missing(template, { answers })).toEqual(['reviews_collection_method on questions']);
  expect(listNeededVariables(template, anInterview({ answers }))).toEqual([
    'reviews_collection',
    'reviews_collection_method',
    'ideal_12_months',
  ]);
});

test('RECAP-08: each missing answer names its question and the variables that wait', () => {
  const [first] = listMissingAnswers(
    '{{business_services_phrase}}{{business_goal}}',
    anInterview(),
  );
  expect(first).toEqual({
    questionId: 'business_services',
    label: "What's the main goal for your business right now?",
    screen: 'questions',
    variables: ['business_services_phrase', 'business_goal'],
  });
});
