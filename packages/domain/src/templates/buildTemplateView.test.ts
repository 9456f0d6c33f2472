import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { credentialFieldIds } from '#onboarding/credentialFields.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { anInterview } from '#test/anInterview.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { buildTemplateView } from './buildTemplateView.ts';

function viewOf(answers: Answers, overrides: Partial<Interview> = {}) {
  return buildTemplateView(anInterview({ answers, ...overrides }));
}

/** Values that older versions may have stored for "nothing". */
const nothings = [undefined, null, '', '   ', [], Number.NaN, 'undefined', {}] as unknown[];

describe('sources', () => {
  test('TPL-10: the own fields of the interview', () => {
    const view = viewOf({}, { employees: 15, currentProblems: ['Competition pressure'] });
    expect(view).toMatchObject({
      businessName: 'Maple Street Dental',
      contactName: 'Anita Rao',
      contactEmail: 'anita@maplestreet.example',
      industry: 'Dental',
      employees: 15,
      currentProblems: ['Competition pressure'],
    });
  });

  test.each([0, -1, null, undefined, Number.NaN])(
    'TPL-10: employees %s is not known',
    (employees) => {
      expect(viewOf({}, { employees: employees as number }).employees).toBeUndefined();
    },
  );

  test('TPL-10: a contact typed in small letters stands in texts with its capitals', () => {
    const view = viewOf({}, { contactName: 'dave de la cruz' });
    expect(view).toMatchObject({ contactName: 'Dave de la Cruz', first_name: 'Dave' });
  });

  test('TPL-10: a masked or missing contact is blank, never its placeholder', () => {
    const view = viewOf({}, { contactName: '[SECURED]', contactEmail: '[SECURED]' });
    expect(view.contactName).toBeUndefined();
    expect(view.contact_email).toBeUndefined();
    expect(view.first_name).toBeUndefined();
  });

  test('TPL-10: an interview that lost all its fields has a view', () => {
    const view = buildTemplateView({} as Interview);
    expect(view.businessName).toBeUndefined();
    expect(view.business_services_phrase).toBe('various services');
  });

  test.each([
    'business_services',
    'website_satisfaction',
    'google_ads_performance',
    'ai_incoming_calls',
    'ai_lead_response_time',
    'ai_review_management',
    'ai_marketing_content',
    'ai_priority_area',
    'priority_improvement_area',
  ])('TPL-11: the answer %s can be read', (name) => {
    const answers = { advertising_types: ['Google Ads'], [name]: 'typed' };
    expect(viewOf(answers)[name]).toBe('typed');
  });

  test('TPL-11: every question of discovery and of all services can be read', () => {
    const answers: Record<string, string | number | true | string[]> = {};
    for (const { id, type, options, range } of allQuestions) {
      const many = type === 'multi-select' ? [...(options ?? [])] : (options?.[0] ?? 'x');
      answers[id] = type === 'boolean' ? true : range ? range.min + 1 : many;
    }
    answers.customer_lifetime_value = '900';
    const view = viewOf(answers);
    for (const { id } of allQuestions) expect(view[id], id).toEqual(answers[id]);
  });

  test('TPL-11: advertising types are a list', () => {
    expect(viewOf({ advertising_types: ['Google Ads'] }).advertising_types).toEqual(['Google Ads']);
  });

  test.each(nothings)('TPL-11: an answer of %j is blank', (value) => {
    const view = viewOf({ website_satisfaction: value as string });
    expect(view.website_satisfaction).toBeUndefined();
  });

  test('TPL-11: answers of hidden questions do not count', () => {
    const view = viewOf({
      customer_list: false,
      customer_list_size: '200+',
      reviews_collection: 'no',
      reviews_collection_method: 'We text',
    });
    expect(view.customer_list_size).toBeUndefined();
    expect(view.customer_database).toBeUndefined();
    expect(view.reviews_collection_method).toBeUndefined();
    expect(view.database_size_phrase).toBe('no customer list yet');
  });

  test('TPL-11: markers such as __is_test are no answers', () => {
    expect(viewOf({ __is_test: true, ['__proto__']: 'x' })).not.toHaveProperty('__is_test');
  });

  test('TPL-12: trial answers, onboarding answers and retainer values', () => {
    const view = viewOf(
      {
        google_reviews_before: 41,
        google_reviews_after: 58,
        google_rating_before: 4,
        google_rating_after: 4.4,
        customer_lifetime_value: '1,200',
        primary_service_price: '$1,497/month',
        trial_status: 'completed',
      },
      {
        selectedServiceId: 'reputation_management',
        onboardingAnswers: { review_platforms: ['Google', 'Yelp'], staff_involvement: 3 },
      },
    );
    expect(view).toMatchObject({
      google_reviews_before: 41,
      google_rating_before: '4.0',
      google_rating_after: '4.4',
      review_delta: 17,
      rating_delta: '0.4',
      rating_direction: 'Increased by',
      x_customers: 2,
      primary_service_name: 'Brand Visibility System',
      primary_service_price: '$1,497/month',
      trial_status: 'completed',
      review_platforms: ['Google', 'Yelp'],
      staff_involvement: 3,
    });
  });

  test.each([undefined, null, '', 0, 'abc'])(
    'TPL-12: a customer worth of %j is not quoted as theirs',
    (value) => {
      const view = viewOf({ customer_lifetime_value: value as string });
      expect(view.customer_lifetime_value).toBeUndefined();
      expect(view.lifetime_value_dollars).toBe(500);
    },
  );

  test('TPL-12: credentials are in no view, wherever they were stored', () => {
    const secrets = Object.fromEntries(credentialFieldIds.map((id) => [id, `secret of ${id}`]));
    for (const selectedServiceId of serviceIds) {
      const view = viewOf(secrets, { selectedServiceId, onboardingAnswers: secrets });
      expect(JSON.stringify(view)).not.toContain('secret');
    }
    expect(credentialFieldIds).toHaveLength(7);
  });
});

describe('names in more than one source', () => {
  const onboardingAnswers = {
    campaign_goals: ['Fill slow days or weeks'],
    success_metrics: ['Replies'],
  };

  test('TPL-26: answers before onboarding, and onboarding under its own name too', () => {
    const view = viewOf(
      { campaign_goals: 'More foot traffic' },
      { selectedServiceId: 'message_marketing', onboardingAnswers },
    );
    expect(view.campaign_goals).toBe('More foot traffic');
    expect(view.onboarding_campaign_goals).toEqual(['Fill slow days or weeks']);
    expect(view.success_metrics).toEqual(['Replies']);
    expect(view.onboarding_success_metrics).toEqual(['Replies']);
  });

  test.each(nothings)('TPL-26: an answer of %j lets the next source through', (value) => {
    const view = viewOf(
      { campaign_goals: value as string },
      { selectedServiceId: 'message_marketing', onboardingAnswers },
    );
    expect(view.campaign_goals).toEqual(['Fill slow days or weeks']);
  });

  test('TPL-26: session before answers before computed before trial', () => {
    const view = viewOf({
      businessName: 'Other',
      industry: 'Other',
      first_name: 'Typed',
      primary_service_name: ' Mine ',
    });
    expect(view.businessName).toBe('Maple Street Dental');
    expect(view.industry).toBe('Dental');
    expect(view.first_name).toBe('Typed');
    expect(view.primary_service_name).toBe('Mine');
    expect(viewOf({}).first_name).toBe('Anita');
  });

  test('TPL-26: onboarding answers of another service are not shown', () => {
    const view = viewOf({}, { selectedServiceId: 'seo', onboardingAnswers });
    expect(view.onboarding_success_metrics).toBeUndefined();
    expect(viewOf({}, { selectedServiceId: null, onboardingAnswers })).not.toHaveProperty(
      'success_metrics',
    );
  });

  test('TPL-26: every onboarding question is reachable with its prefix', () => {
    for (const selectedServiceId of serviceIds) {
      for (const { id } of onboardingQuestions[selectedServiceId]) {
        const view = viewOf({}, { selectedServiceId, onboardingAnswers: { [id]: 'typed' } });
        expect(view[`onboarding_${id}`], id).toBe('typed');
        expect(view[id], id).toBe('typed');
      }
    }
  });
});

test('TPL-06: any stored data gives a view without prototype, with printable values only', () => {
  fc.assert(
    fc.property(
      fc.object(),
      fc.object(),
      fc.constantFrom(...serviceIds, null, 'old'),
      (a, o, s) => {
        const view = buildTemplateView(
          anInterview({
            answers: a as Answers,
            onboardingAnswers: o as Answers,
            selectedServiceId: s as null,
          }),
        );
        expect(Object.getPrototypeOf(view)).toBeNull();
        for (const value of Object.values(view)) {
          expect(['string', 'number', 'boolean', 'object']).toContain(typeof value);
          expect(value).not.toBeNull();
        }
      },
    ),
    { numRuns: scaleRuns(300) },
  );
});
