import { describe, expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { credentialFieldIds, isCredentialField, unownedDetails } from './credentialFields.ts';
import { onboardingQuestions } from './onboardingQuestions.ts';
import { splitCredentials } from './toOnboardingPatch.ts';

const ads = [
  'target_locations',
  'referral_email_addresses',
  'contact_phone_number',
  'campaign_launch_date',
  'appointment_booking_software',
  'appointment_scheduling_preference',
];
const all = serviceIds.flatMap((id) => onboardingQuestions[id]);
const find = (id: string) => all.find((question) => question.id === id);

describe('onboardingQuestions', () => {
  test.each([
    [
      'ONB-05',
      'reputation_management',
      [
        'project_timeline',
        'review_platforms',
        'current_review_volume',
        'staff_involvement',
        'integration_needs',
        'success_metrics',
        'additional_review_sites',
        'new_customer_feed_frequency',
      ],
    ],
    [
      'ONB-06',
      'seo',
      [
        'business_name_online',
        'primary_phone_number',
        'primary_email',
        'primary_services_visibility',
        'website_login_credentials',
        'hosting_login_credentials',
        'google_analytics_account',
        'google_search_console_account',
        'blog_post_approval',
      ],
    ],
    [
      'ONB-07',
      'message_marketing',
      [
        'campaign_launch_timeline',
        'database_format',
        'message_frequency',
        'campaign_goals',
        'compliance_concerns',
        'success_metrics',
        'budget_expectations',
      ],
    ],
    ['ONB-08', 'fb_ads', ['facebook_page_admin', ...ads]],
    ['ONB-08', 'pay_per_click', ads],
    [
      'ONB-09',
      'ai_power_package',
      [
        'ai_automation_priorities',
        'current_lead_response_time',
        'call_handling_needs',
        'integration_systems',
        'crm_system_details',
        'business_hours_coverage',
        'human_handoff_triggers',
        'content_approval_preference',
        'success_metrics_ai',
        'implementation_timeline',
      ],
    ],
  ] as const)('%s: %s asks its questions in order', (_row, service, ids) => {
    expect(onboardingQuestions[service].map((question) => question.id)).toEqual(ids);
  });

  test.each([
    ['project_timeline', ['ASAP within 2 weeks', '1 month', '2-3 months', 'Not urgent']],
    ['current_review_volume', ['1-10', '11-25', '26-50', '51-100', '100+']],
    [
      'budget_expectations',
      ['Under $500', '$500-$1,000', '$1,000-$2,000', '$2,000+', 'Depends on results'],
    ],
    ['new_customer_feed_frequency', ['Weekly', 'Biweekly']],
  ])('ONB-10: %s offers %j', (id, options) => {
    expect(find(id)?.options).toEqual(options);
  });

  test('ONB-04: all four types are in use, choices have options, scales a range', () => {
    expect([...new Set(all.map(({ type }) => type))].toSorted()).toEqual([
      'multi-select',
      'scale',
      'select',
      'text',
    ]);
    for (const question of all) {
      const isChoice = question.type === 'select' || question.type === 'multi-select';
      expect((question.options?.length ?? 0) > 1).toBe(isChoice);
      expect(question.scale !== undefined).toBe(question.type === 'scale');
    }
    expect(find('staff_involvement')?.scale).toMatchObject({ min: 1, max: 5 });
  });

  test('ONB-16, ONB-19: everything is required but three questions', () => {
    expect([...new Set(all.filter(({ required }) => !required).map(({ id }) => id))]).toEqual([
      'additional_review_sites',
      'appointment_booking_software',
      'crm_system_details',
    ]);
  });

  test.each([
    ['website_login_credentials', 'website_login_credentials_details', 'Yes, I have them'],
    ['hosting_login_credentials', 'hosting_login_credentials_details', 'Yes, I have them'],
    ['google_analytics_account', 'google_analytics_account_details', 'Already have one'],
    ['google_search_console_account', 'google_search_console_account_details', 'Already have one'],
    ['facebook_page_admin', 'admin_access_assistance', 'I will add you as an Administrator'],
  ])('ONB-11: %s opens %s on %j', (id, detail, opensOn) => {
    expect(find(id)?.detail).toMatchObject({ id: detail, opensOn, credential: true });
    expect(find(id)?.options).toContain(opensOn);
  });

  test('ONB-11: two detail fields have no question and are known all the same', () => {
    expect(unownedDetails.map(({ id }) => id)).toEqual([
      'google_ads_account_details',
      'social_media_accounts_details',
    ]);
    expect(credentialFieldIds).toHaveLength(7);
  });

  test('ONB-15: no question itself is a credential, and its text asks for no password', () => {
    for (const question of all) {
      expect(isCredentialField(question.id)).toBe(false);
      const { label = '', helpText = '' } = question.detail ?? {};
      expect(label).not.toMatch(/password|log ?in/i);
      if (question.detail) expect(helpText).toMatch(/don't type a password|No passwords/);
    }
  });

  test('ONB-11: credentials are split off whole', () => {
    const answers = {
      website_login_credentials_details: 'WordPress',
      primary_email: 'a@b.example',
    };
    expect(splitCredentials(answers)).toEqual({
      plain: { primary_email: 'a@b.example' },
      credentials: { website_login_credentials_details: 'WordPress' },
    });
    for (const none of [{}, null, undefined]) {
      expect(splitCredentials(none)).toEqual({ plain: {}, credentials: {} });
    }
  });

  test('ONB-04: help texts have at most 22 words', () => {
    for (const question of all) {
      expect((question.helpText ?? '').split(/\s+/).length, question.id).toBeLessThanOrEqual(22);
    }
  });
});
