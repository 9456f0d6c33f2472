import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { allQuestions, discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { choicePhrases, multiChoicePhrases } from '#templates/phrases/choicePhrases.ts';
import { anInterview } from '#test/anInterview.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { businessTemplateFields } from './businessTemplateFields.ts';
import { findShortQuestionName } from './findShortQuestionName.ts';
import { listKnownFields } from './listKnownFields.ts';

const tables = [...choicePhrases, ...multiChoicePhrases];

/** Follow-ups count only with an answer to their parent question. */
const parents: Answers = { plan_to_achieve_results: 'No plan', first_purchase_amount: '$0 - $250' };

function read(name: string, answers: Record<string, unknown>): unknown {
  const interview = anInterview({ answers: { ...parents, ...answers } as Answers });
  return buildTemplateView(interview)[name];
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
      { numRuns: scaleRuns(200) },
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
  ])('SAY-05: speaks %j as %j', (answers, expected) => {
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

test.each([
  [{ customer_list: true, customer_list_size: '25-100' }, 'a list of 25 to 100 people'],
  [{ customer_list: 'yes', customer_list_size: '200+' }, 'a list of more than 200 people'],
  [{ customer_list: true, customer_database: '100-200' }, 'a list of 100 to 200 people'],
  [
    { customer_database_size: '200+', customer_list: true, customer_list_size: '25-100' },
    'a list of more than 200 people',
  ],
  [{ customer_db_size: '1,500' }, 'a list of about 1500 people'],
  [{ customer_database_size: 800 }, 'a list of about 800 people'],
  [{ customer_database_size: 1 }, 'a customer list'],
  [{ customer_database_size: 'plenty' }, 'a customer list'],
  [{ customer_list: true }, 'a customer list'],
  [{ customer_list: false, customer_database_size: '200+' }, 'no customer list yet'],
  [{ customer_list: 'no', customer_list_size: '200+' }, 'no customer list yet'],
  [{}, 'a customer list'],
  [{ customer_list: null, customer_list_size: null }, 'a customer list'],
])('TPL-17: database size of %j is "%s"', (answers, expected) => {
  const view = buildTemplateView(anInterview({ answers: answers as Answers }));
  expect(view.database_size_phrase).toBe(expected);
});

const ids = [
  ...businessTemplateFields.map(({ field }) => field),
  ...[...discoveryQuestions, ...Object.values(serviceQuestions).flat()].map(({ id }) => id),
];

test('every question of an interview has a short name of its own', () => {
  const names = [...new Set(ids)].map((id) => findShortQuestionName(id, ''));
  expect(names.filter((name) => name === '' || name.length > 28)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['constructor', '__proto__', 'google_reviews_before'])('%s keeps its label', (id) => {
  expect(findShortQuestionName(id, 'As asked')).toBe('As asked');
});

test.each([
  ['seller_name', 'session', 'Your name, from your agency card'],
  ['seller_phone', 'session', 'Your phone number, from your agency card'],
  ['seller_email', 'session', 'Your e-mail address, from your agency card'],
  ['seller_signature', 'session', 'Your signature line, from your agency card'],
  ['agency_name', 'session', 'Your agency, from your agency card'],
  ['next_step_date', 'session', 'When you talk next, as written beside the text'],
  ['ask_again_date', 'session', 'When you may ask again, as written beside the text'],
  ['customer_acquisition_channels', 'discovery', 'Where customers come from, older interviews'],
  ['customer_database_size', 'discovery', 'Size of the customer list, older interviews'],
  ['lead_list_size', 'discovery', 'Size of the list of prospects, older interviews'],
  ['capacity_for_new_customers', 'discovery', 'Room for new customers, older interviews'],
  ['trial_status', 'trial', 'started or completed'],
])('EDIT-08: %s is text from %s: %s', (field, source, description) => {
  const found = listKnownFields('seo').find((one) => one.field === field);
  expect(found).toEqual({ field, type: 'text', source, description, from: [field], screen: null });
});

test.each([
  ['businessName', 'seo', 'info', 'text'],
  ['ideal_90_days', 'seo', 'questions', 'text'],
  ['customer_worth', 'seo', 'questions', 'number'],
  ['customer_list', null, 'questions', 'boolean'],
  ['advertising_types', null, 'questions', 'list'],
  ['google_rating', null, 'info', 'number'],
  ['they_call_customers', null, 'info', 'text'],
  ['google_ranking', 'seo', 'service-questions', 'text'],
  ['google_ranking', 'fb_ads', null, 'text'],
  ['google_ranking', null, null, 'text'],
  ['google_reviews_after', 'reputation_management', 'trial-results', 'number'],
  ['google_reviews_after', 'seo', null, 'number'],
  ['primary_service_name', 'message_marketing', 'trial-results', 'text'],
  ['trial_status', 'message_marketing', 'trial-results', 'text'],
  ['target_locations', 'fb_ads', 'onboarding', 'text'],
  ['onboarding_target_locations', 'fb_ads', 'onboarding', 'text'],
  ['onboarding_target_locations', 'seo', null, 'text'],
  ['target_locations', null, null, 'text'],
] as const)(
  'EDIT-08: %s of %j is filled on the screen %j and is a %s',
  (field, service, screen, type) => {
    const found = listKnownFields(service).find((one) => one.field === field);
    expect(found).toMatchObject({ field, from: [field], screen, type });
  },
);

test('EDIT-08: an older name says which one it stands for', () => {
  expect(listKnownFields(null).find(({ field }) => field === 'business_goal')).toEqual({
    field: 'business_goal',
    type: 'text',
    description: 'Older name of business_services',
    source: 'legacy',
    from: ['business_services'],
    screen: null,
  });
  expect(
    listKnownFields(null).find(({ field }) => field === 'priority_improvement_area')?.from,
  ).toEqual(['ai_priority_area']);
});
