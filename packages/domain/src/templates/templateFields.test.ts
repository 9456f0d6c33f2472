import { describe, expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { credentialFieldIds } from '#onboarding/credentialFields.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';
import { sessionFields } from '#templates/fields/sessionFields.ts';
import { fieldSources } from '#templates/fields/TemplateField.ts';
import { anInterview } from '#test/anInterview.ts';
import { templateFields } from './templateFields.ts';

const interview = anInterview({
  selectedServiceId: 'message_marketing',
  answers: { business_services: 'Grow and bring in more customers', customer_list: false },
  onboardingAnswers: { campaign_goals: ['Promote an offer'] },
});

function find(name: string, template = '', from = interview) {
  return templateFields(from, template).find(({ field }) => field === name);
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
      const fields = templateFields(anInterview({ selectedServiceId }), '');
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
  const fields = templateFields(
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
    const business = sessionFields.map(({ field }) => field).filter((one) => one !== 'industry');
    const others = ['agency_name', 'ask_again_date', 'next_step_date'];
    const seller = ['seller_email', 'seller_name', 'seller_phone', 'seller_signature'];
    expect(session.map(({ field }) => field)).toEqual([...business, ...others, ...seller].sort());
  });
});
