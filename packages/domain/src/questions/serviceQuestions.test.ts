import { describe, expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { serviceQuestions } from './allQuestions.ts';
import type { Question } from './Question.ts';
import { listMainQuestions } from './visibleAnswers.ts';

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
