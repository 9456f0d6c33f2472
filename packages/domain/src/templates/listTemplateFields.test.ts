import { describe, expect, test } from 'vitest';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { credentialFieldIds } from '#onboarding/credentialFields.ts';
import { businessTemplateFields } from '#templates/fields/businessTemplateFields.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';
import { fieldSources } from '#templates/fields/TemplateField.ts';
import { anInterview } from '#test/anInterview.ts';
import { listMissingAnswers, listNeededVariables } from './listMissingAnswers.ts';
import { listMoreTexts } from './listMoreTexts.ts';
import { listTemplateFields } from './listTemplateFields.ts';
import {
  formatMissingTemplateText,
  getRenderFailureText,
  isRecapTemplateId,
  templateMessages,
} from './renderChosenTemplate.ts';
import { moreTextIds, templateIds } from './TemplateId.ts';

const interview = anInterview({
  selectedServiceId: 'message_marketing',
  answers: { business_services: 'Grow and bring in more customers', customer_list: false },
  onboardingAnswers: { campaign_goals: ['Promote an offer'] },
});

function find(name: string, template = '', from = interview) {
  return listTemplateFields(from, template).find(({ field }) => field === name);
}

describe('descriptors', () => {
  test('EDIT-08: a descriptor carries all six facts', () => {
    expect(find('business_services', '{{business_services}}')).toEqual({
      field: 'business_services',
      type: 'text',
      description: "What's the main goal for your business right now?",
      source: 'discovery',
      currentValue: 'Grow and bring in more customers',
      isUsedInTemplate: true,
    });
  });

  test.each([
    ['businessName', 'session', 'text'],
    ['employees', 'session', 'number'],
    ['currentProblems', 'session', 'list'],
    ['customer_list', 'discovery', 'boolean'],
    ['google_rating', 'discovery', 'number'],
    ['mm_reconnect_impact', 'service', 'text'],
    ['google_reviews_before', 'trial', 'number'],
    ['customer_lifetime_value', 'trial', 'number'],
    ['trial_status', 'trial', 'text'],
    ['database_format', 'onboarding', 'text'],
    ['campaign_goals', 'onboarding', 'list'],
    ['first_name', 'computed', 'text'],
    ['has_customer_list', 'computed', 'boolean'],
    ['x_customers', 'computed', 'number'],
    ['business_goal', 'legacy', 'text'],
    ['priority_improvement_area', 'legacy', 'text'],
  ])('EDIT-08: %s comes from %s and is a %s', (name, source, type) => {
    expect(find(name)).toMatchObject({ source, type });
  });

  test.each([
    ['customer_list', false],
    ['has_customer_list', false],
    ['business_goal', 'Grow and bring in more customers'],
    ['campaign_goals', ['Promote an offer']],
    ['ideal_90_days', null],
    ['trial_status', null],
    ['google_ranking', undefined],
  ])('EDIT-08: the present value of %s is %j', (name, value) => {
    expect(find(name)?.currentValue).toEqual(value);
  });

  test.each([
    ['{{ideal_90_days}}', true],
    ['{{{ideal_90_days}}}', true],
    ['{{& ideal_90_days }}', true],
    ['{{#ideal_90_days}}', true],
    ['{{^ideal_90_days}}x', true],
    ['{{#if x}}{{ideal_90_days}}', true],
    ['{{ideal_90_days', false],
    ['{{/ideal_90_days}}', false],
    ['{{! ideal_90_days }}', false],
    ['ideal_90_days', false],
    ['{{ideal_90_days_phrase}}', false],
    ['', false],
  ])('EDIT-08: in %j the field is used: %s', (template, isUsed) => {
    expect(find('ideal_90_days', template)?.isUsedInTemplate).toBe(isUsed);
  });

  test('EDIT-08: every field has a description and occurs once, for every service', () => {
    for (const selectedServiceId of [...serviceIds, null]) {
      const fields = listTemplateFields(anInterview({ selectedServiceId }), '');
      expect(new Set(fields.map(({ field }) => field)).size).toBe(fields.length);
      for (const { field, description } of fields) expect(description, field).not.toBe('');
    }
  });

  test('EDIT-08: credentials are no fields', () => {
    const known = [...serviceIds, null].flatMap((id) => listKnownFields(id));
    for (const { field } of known) expect(credentialFieldIds).not.toContain(field);
  });

  test('EDIT-08: fields of other services show only while a text uses them', () => {
    expect(find('google_ranking')).toBeUndefined();
    expect(find('google_ranking', '{{google_ranking}}')).toMatchObject({ source: 'service' });
    expect(
      find('google_reviews_after', '', anInterview({ selectedServiceId: 'seo' })),
    ).toBeUndefined();
  });

  test('EDIT-08: an onboarding name is offered once, prefixed where another source has it', () => {
    expect(find('onboarding_campaign_goals')).toBeUndefined();
    expect(find('onboarding_campaign_goals', '{{onboarding_campaign_goals}}')).toBeDefined();
    const adsFields = listKnownFields('fb_ads').filter(({ field }) => field === 'campaign_goals');
    expect(adsFields).toMatchObject([{ source: 'service' }]);
  });
});

describe('order', () => {
  const fields = listTemplateFields(
    interview,
    '{{x_customers}} {{industry}} {{business_name}} {{ideal_90_days}}',
  );

  test('EDIT-09: used ones first, then by source', () => {
    expect(fields.slice(0, 4).map(({ field }) => field)).toEqual([
      'industry',
      'ideal_90_days',
      'x_customers',
      'business_name',
    ]);
    expect(fields.slice(4).every(({ isUsedInTemplate }) => !isUsedInTemplate)).toBe(true);
    const order = fields.slice(4).map(({ source }) => fieldSources.indexOf(source));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(7);
  });

  test('EDIT-09, SAY-48, SAY-49, CARD-12: by name within a source', () => {
    const session = fields.filter(
      ({ source, isUsedInTemplate }) => source === 'session' && !isUsedInTemplate,
    );
    const business = businessTemplateFields
      .map(({ field }) => field)
      .filter((one) => one !== 'industry');
    const others = ['agency_name', 'ask_again_date', 'next_step_date'];
    const seller = ['seller_email', 'seller_name', 'seller_phone', 'seller_signature'];
    expect(session.map(({ field }) => field)).toEqual([...business, ...others, ...seller].sort());
  });
});

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

test('RECAP-08: asks for the guard of a skipped section, not for its content', () => {
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

const idsFor = (service: Parameters<typeof listMoreTexts>[0]) =>
  listMoreTexts(service).flatMap(({ texts }) => texts.map(({ id }) => id));

test('SAY-41: fourteen texts before, during and after the call, each with a name of its own', () => {
  const groups = listMoreTexts('message_marketing');
  expect(groups.map(({ name }) => name)).toEqual([
    'Before the call',
    'During the call',
    'After the call',
  ]);
  expect([...idsFor('message_marketing')].sort()).toEqual([...moreTextIds].sort());
  const names = groups.flatMap(({ texts }) => texts.map(({ name }) => name));
  expect(new Set(names).size).toBe(14);
});

test.each([...serviceIds, null])(
  'SAY-41: trial texts are offered for %s only if it has one',
  (service) => {
    const ids = idsFor(service);
    const hasTrial = service === 'reputation_management' || service === 'message_marketing';
    expect(ids.includes('checkin_mid_trial')).toBe(hasTrial);
    expect(ids.includes('trial_ask_message_marketing')).toBe(service === 'message_marketing');
    expect(ids).toContain('agenda_opener');
  },
);

test('RECAP-10: the words of a recap that could not be rendered', () => {
  const words = 'Error generating recap. Please check your answers and try again.';
  expect(getRenderFailureText('recap_interview')).toBe(words);
  expect(getRenderFailureText('recap_seo')).toBe(words);
});

test('SCRIPT-06: the words of a script that could not be rendered', () => {
  const words = 'Error generating script. Please check the template and try again.';
  for (const id of ['script_pitch', 'script_seo', 'retainer_close'] as const) {
    expect(getRenderFailureText(id)).toBe(words);
  }
});

test('EDIT-04: the words of the preview', () => {
  expect(templateMessages.previewFailed).toBe('Error in template: Please check your syntax.');
});

test('the words of a missing text in the editor', () => {
  expect(templateMessages.editorMissing).toBe('Template not found. Please contact support.');
});

test.each([
  ['G-070', 'recap_seo', 'Recap template "recap_seo" is missing. Please contact support.'],
  [
    'SCRIPT-05',
    'script_pitch',
    'Script template "script_pitch" is missing. Please contact support.',
  ],
  [
    'G-070',
    'retainer_close',
    'Retainer close template "retainer_close" is missing. Please contact support.',
  ],
] as const)('%s: %s', (_row, id, words) => {
  expect(templateMessages.missingTitle).toBe('Template Not Found');
  expect(formatMissingTemplateText(id)).toBe(words);
});

test('seven ids are recaps', () => {
  expect(templateIds.filter(isRecapTemplateId)).toHaveLength(7);
  expect(isRecapTemplateId('script_recap_')).toBe(false);
});
