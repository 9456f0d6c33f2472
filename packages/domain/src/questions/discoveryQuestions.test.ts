import { describe, expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { questionGoals } from '#questions/goals/questionGoals.ts';
import { allQuestions, discoveryQuestions, serviceQuestions } from './allQuestions.ts';
import { listMainQuestions } from './filterVisibleAnswers.ts';
import { formatQuestionGoal } from './formatQuestionGoal.ts';
import type { Question } from './Question.ts';

const find = (id: string) => discoveryQuestions.find((question) => question.id === id);

describe('discoveryQuestions', () => {
  test('DISC-20: main questions in the documented order', () => {
    const main = discoveryQuestions.filter((question) => question.inline !== true);
    expect(main.map((question) => question.id)).toEqual([
      'business_services',
      'first_purchase_amount',
      'advertising_types',
      'how_getting_customers',
      'advertising_barriers',
      'customer_list',
      'website_satisfaction',
      'ai_implemented',
      'reviews_collection',
      'ideal_90_days',
      'ideal_12_months',
      'plan_to_achieve_results',
    ]);
  });

  test.each<[string, string, Partial<Question>]>([
    [
      'DISC-05',
      'business_services',
      {
        type: 'select',
        required: true,
        options: [
          'Grow and bring in more customers',
          'Maintain current customers but increase sales',
          'Grow and increase sales with current customers',
        ],
      },
    ],
    [
      'DISC-06',
      'first_purchase_amount',
      {
        type: 'select',
        required: true,
        options: ['$0 - $250', '$250 - $500', '$500 - $1,000', 'Over $1,000'],
      },
    ],
    [
      'DISC-07',
      'advertising_types',
      {
        type: 'multi-select',
        required: true,
        options: [
          'Facebook Ads',
          'Google Ads',
          'Offline Print',
          'Other Online',
          'Not Running Any Advertising',
        ],
      },
    ],
    [
      'DISC-08',
      'how_getting_customers',
      { type: 'select', required: true, options: ['Word of mouth', 'Referrals', 'Website'] },
    ],
    [
      'DISC-09',
      'advertising_barriers',
      {
        type: 'select',
        required: false,
        options: ['No time', 'No budget', 'Too busy', "Don't know how"],
      },
    ],
    ['DISC-10', 'customer_list', { type: 'boolean', required: true }],
    [
      'DISC-11',
      'customer_list_size',
      {
        type: 'select',
        required: true,
        options: ['25-100', '100-200', '200+'],
        inline: true,
        visibilityConditions: [{ field: 'customer_list', operator: 'equals', value: true }],
      },
    ],
    [
      'DISC-12',
      'website_satisfaction',
      {
        type: 'select',
        required: true,
        options: [
          'Very satisfied',
          'Somewhat satisfied',
          'Not satisfied',
          "We don't have a website",
        ],
      },
    ],
    ['DISC-13', 'ai_implemented', { type: 'boolean', required: true }],
    [
      'DISC-14',
      'ai_implemented_services',
      {
        type: 'multi-select',
        required: false,
        options: ['AI Agent', 'AI Chat Bot', 'Voice AI', 'Reviews AI', 'Social Media Content AI'],
        visibilityConditions: [{ field: 'ai_implemented', operator: 'equals', value: true }],
      },
    ],
    ['DISC-15', 'reviews_collection', { type: 'boolean', required: true }],
    [
      'DISC-16',
      'reviews_collection_method',
      {
        type: 'text',
        required: true,
        visibilityConditions: [{ field: 'reviews_collection', operator: 'equals', value: true }],
      },
    ],
    ['DISC-17', 'ideal_90_days', { type: 'text', required: true }],
    ['DISC-18', 'ideal_12_months', { type: 'text', required: true }],
    [
      'DISC-19',
      'plan_to_achieve_results',
      { type: 'select', required: true, options: ['No plan', 'No time', 'No budget'] },
    ],
  ])('%s: %s is asked as documented', (_row, id, expected) => {
    expect(find(id)).toMatchObject(expected);
  });

  test.each([
    ['facebook_ads_performance', 'Facebook Ads'],
    ['google_ads_performance', 'Google Ads'],
    ['seo_performance', 'Other Online'],
  ])('DISC-21: %s is an optional follow-up of %s', (id, channel) => {
    expect(find(id)).toMatchObject({
      required: false,
      inline: true,
      visibilityConditions: [{ field: 'advertising_types', operator: 'contains', value: channel }],
    });
  });

  test('DISC-21: every follow-up stands after the question it hangs on', () => {
    discoveryQuestions.forEach((question, index) => {
      for (const { field } of question.visibilityConditions ?? []) {
        const parent = discoveryQuestions.findIndex((candidate) => candidate.id === field);
        expect(parent).toBeGreaterThanOrEqual(0);
        expect(parent).toBeLessThan(index);
      }
    });
  });
});

describe('all questions', () => {
  test('DISC-04: ids are unique, choices have options, labels are questions', () => {
    const ids = allQuestions.map((question) => question.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const question of allQuestions) {
      const isChoice = question.type === 'select' || question.type === 'multi-select';
      expect((question.options?.length ?? 0) > 1).toBe(isChoice);
      expect(new Set(question.options).size).toBe(question.options?.length ?? 0);
      expect(question.label).toMatch(/\?$|^It's 90 days/);
    }
  });

  test('DISC-03: every goal note has 15 to 60 words, every help text at most 22', () => {
    const count = (text: string) => text.split(/\s+/).length;
    for (const question of allQuestions) {
      expect(count(questionGoals[question.id] ?? ''), question.id).toBeGreaterThanOrEqual(15);
      expect(count(questionGoals[question.id] ?? ''), question.id).toBeLessThanOrEqual(60);
      expect(count(question.helpText ?? ''), question.id).toBeLessThanOrEqual(22);
    }
  });

  test.each([
    ['Listen.', 'Listen.'],
    ['"No plan" and "No time".', '“No plan” and “No time”.'],
    ['', 'Please provide the context for this question'],
    ['   ', 'Please provide the context for this question'],
  ])('DISC-03: the goal %j reads %j', (goal, expected) => {
    expect(formatQuestionGoal(goal)).toBe(expected);
  });
});

describe('serviceQuestions', () => {
  test.each([
    [
      'SQ-04',
      'reputation_management',
      ['google_advertising', 'google_profile_leads', 'negative_review_procedure'],
    ],
    [
      'SQ-05',
      'pay_per_click',
      [
        'current_advertising',
        'advertising_budget',
        'target_keywords',
        'conversion_tracking',
        'landing_pages',
      ],
    ],
    [
      'SQ-06',
      'seo',
      ['current_seo_efforts', 'website_age', 'content_updates', 'local_business', 'google_ranking'],
    ],
    [
      'SQ-07',
      'fb_ads',
      [
        'current_social_media',
        'social_media_budget',
        'target_audience',
        'campaign_goals',
        'visual_content',
        'facebook_pixel',
        'previous_social_ads',
        'customer_lifetime_value',
        'competitor_social_presence',
      ],
    ],
    [
      'SQ-08',
      'message_marketing',
      [
        'mm_follow_up_style',
        'mm_leads_after_no_buy',
        'mm_promotions_existing_db',
        'mm_handle_slow_weeks',
        'mm_reconnect_impact',
      ],
    ],
    [
      'SQ-09',
      'ai_power_package',
      [
        'ai_incoming_calls',
        'ai_lead_response_time',
        'ai_review_management',
        'ai_marketing_content',
        'ai_priority_area',
      ],
    ],
  ] as const)('%s: %s asks its questions in order', (_row, service, ids) => {
    expect(serviceQuestions[service].map((question) => question.id)).toEqual(ids);
  });

  test('SQ-03: all questions of all services are required', () => {
    const all = serviceIds.flatMap((id) => serviceQuestions[id]);
    expect(all).toHaveLength(32);
    expect(all.filter((question) => !question.required)).toEqual([]);
  });

  test.each([
    ['SQ-04', 'reputation_management', 'google_profile_leads', 'select'],
    ['SQ-05', 'pay_per_click', 'target_keywords', 'text'],
    ['SQ-06', 'seo', 'current_seo_efforts', 'multi-select'],
    ['SQ-07', 'fb_ads', 'target_audience', 'text'],
    ['SQ-07', 'fb_ads', 'customer_lifetime_value', 'number'],
    ['SQ-08', 'message_marketing', 'mm_reconnect_impact', 'text'],
    ['SQ-09', 'ai_power_package', 'ai_incoming_calls', 'multi-select'],
    ['SQ-09', 'ai_power_package', 'ai_lead_response_time', 'multi-select'],
    ['SQ-09', 'ai_power_package', 'ai_review_management', 'multi-select'],
    ['SQ-09', 'ai_power_package', 'ai_marketing_content', 'multi-select'],
    ['SQ-09', 'ai_power_package', 'ai_priority_area', 'select'],
  ] as const)('%s: in %s, %s is a %s', (_row, service, id, type) => {
    expect(serviceQuestions[service].find((question) => question.id === id)?.type).toBe(type);
  });

  test('SQ-04: all three of reputation management are selects', () => {
    for (const question of serviceQuestions.reputation_management) {
      expect(question.type).toBe('select');
    }
  });

  test('SQ-09: the priority covers the four scripts and leaves one for none', () => {
    const options = serviceQuestions.ai_power_package.at(-1)?.options ?? [];
    const words = ['missing calls', 'responding faster online', 'reviews', 'marketing content'];
    for (const word of words) {
      expect(options.filter((option) => option.toLowerCase().includes(word))).toHaveLength(1);
    }
    expect(options).toHaveLength(5);
  });

  test('SQ-10: a service question with a failing condition is left out', () => {
    const question = (id: string, more: Partial<Question> = {}): Question => ({
      id,
      label: id,
      type: 'text',
      required: true,
      ...more,
    });
    const set = [
      question('a'),
      question('b', { visibilityConditions: [{ field: 'a', operator: 'equals', value: 'x' }] }),
    ];
    const ids = (a: string | null) => listMainQuestions(set, { a }).map(({ id }) => id);
    expect(ids('x')).toEqual(['a', 'b']);
    expect(ids('y')).toEqual(['a']);
    expect(ids(null)).toEqual(['a']);
  });
});
