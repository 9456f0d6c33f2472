import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { computeOnboardingPatch, splitCredentials } from './computeOnboardingPatch.ts';
import { credentialFieldIds, isCredentialField, retiredDetailFields } from './credentialFields.ts';
import { inviteGuides } from './inviteGuides.ts';
import { onboardingQuestions } from './onboardingQuestions.ts';
import { summarizeOnboarding } from './summarizeOnboarding.ts';

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
    expect(retiredDetailFields.map(({ id }) => id)).toEqual([
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

  test('ONB-11: splits off all credentials', () => {
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

const sampleOf = (id: string) => practiceSamples.find(({ serviceId }) => serviceId === id);

describe('summary', () => {
  test('SUM-03, SUM-04: counts and marks answered and skipped questions', () => {
    const summary = summarizeOnboarding(
      'reputation_management',
      sampleOf('reputation_management')?.onboarding,
    );
    expect(summary).toMatchObject({ answeredCount: 7, questionCount: 8 });
    expect(summary.entries.find(({ status }) => status === 'Skipped')).toEqual({
      questionId: 'additional_review_sites',
      label: 'Any other review sites in your field?',
      status: 'Skipped',
      answer: '',
      detail: null,
    });
    expect(summary.entries.map(({ answer }) => answer)).toContain('Google, Facebook, Healthgrades');
    expect(summary.entries.map(({ answer }) => answer)).toContain('3 of 5');
  });

  test.each(serviceIds)('SUM-04: %s without any answer is all skipped', (id) => {
    for (const none of [{}, null, undefined]) {
      const summary = summarizeOnboarding(id, none);
      expect(summary.answeredCount).toBe(0);
      expect(summary.entries).toHaveLength(onboardingQuestions[id].length);
      expect(summary.entries.every(({ status }) => status === 'Skipped')).toBe(true);
    }
  });

  test('SUM-05: a filled detail stands with its question and is marked as a credential', () => {
    const summary = summarizeOnboarding('seo', sampleOf('seo')?.onboarding);
    const website = summary.entries.find(
      ({ questionId }) => questionId === 'website_login_credentials',
    );
    expect(website?.detail).toMatchObject({
      id: 'website_login_credentials_details',
      value: 'WordPress. Paula will send an invite to your email.',
      credential: true,
    });
  });

  test('SUM-05: a stale or blank detail is not shown', () => {
    const detailOf = (answers: Answers) =>
      summarizeOnboarding('seo', answers)
        .entries.map(({ detail }) => detail)
        .find(Boolean);
    const details = { website_login_credentials_details: 'old' };
    expect(detailOf({ ...details, website_login_credentials: 'No website yet' })).toBeUndefined();
    expect(detailOf(details)).toBeUndefined();
    const blank = { website_login_credentials_details: '  ' };
    expect(detailOf({ ...blank, website_login_credentials: 'Yes, I have them' })).toBeUndefined();
  });

  test('SUM-05: details without a question are shown when present', () => {
    const stored = { google_ads_account_details: 'Invite sent', social_media_accounts_details: '' };
    expect(summarizeOnboarding('pay_per_click', stored).retiredDetails).toEqual([
      {
        id: 'google_ads_account_details',
        label: 'Google Ads account details',
        value: 'Invite sent',
        credential: true,
      },
    ]);
  });
});

const { seo } = onboardingQuestions;
const website = 'website_login_credentials';
const details = 'website_login_credentials_details';
const yes = 'Yes, I have them';
const edit = (questionId: string, value: string | number | string[] | null) => ({
  questionId,
  value,
});

describe('computeOnboardingPatch', () => {
  test('W-13: separates an answer from its detail', () => {
    expect(
      computeOnboardingPatch(seo, {}, [edit(website, yes), edit(details, 'Ask Paula')]),
    ).toEqual({
      set: { [website]: yes },
      unset: [],
      keep: { [details]: 'Ask Paula' },
      forget: [],
      answers: { [website]: yes },
    });
  });

  test('ONB-12: deletes the detail when its field is closed', () => {
    const edits = [edit(details, 'Ask Paula'), edit(website, 'No website yet')];
    expect(computeOnboardingPatch(seo, { [website]: yes }, edits)).toMatchObject({
      set: { [website]: 'No website yet' },
      keep: {},
      forget: [details],
    });
  });

  test('ONB-12: deletes the detail even when its option is chosen again; text typed afterwards is stored', () => {
    const there = [edit(website, 'No website yet'), edit(website, yes)];
    const before = { [website]: yes };
    expect(computeOnboardingPatch(seo, before, there)).toMatchObject({
      set: {},
      forget: [details],
    });
    expect(computeOnboardingPatch(seo, before, [...there, edit(details, 'New')])).toMatchObject({
      keep: { [details]: 'New' },
      forget: [],
    });
  });

  test.each([[null], [''], ['  '], [7], [['a']]])('ONB-15: deletes a detail of %j', (value) => {
    expect(computeOnboardingPatch(seo, { [website]: yes }, [edit(details, value)])).toMatchObject({
      keep: {},
      forget: [details],
    });
  });

  test('ONB-12: stores nothing for a closed field', () => {
    expect(computeOnboardingPatch(seo, {}, [edit(details, 'secret')])).toMatchObject({
      set: {},
      keep: {},
      forget: [details],
    });
  });

  test('ONB-11: stores details without a question, too', () => {
    const edits = [edit('google_ads_account_details', 'Invite sent')];
    expect(computeOnboardingPatch(seo, {}, edits).keep).toEqual({
      google_ads_account_details: 'Invite sent',
    });
    const removed = [...edits, edit('google_ads_account_details', null)];
    expect(computeOnboardingPatch(seo, {}, removed)).toMatchObject({
      keep: {},
      forget: ['google_ads_account_details'],
    });
  });

  test('ONB-20: only what changed is in the patch; null removes', () => {
    const before = { primary_email: 'a@b.example', primary_phone_number: '555' };
    expect(
      computeOnboardingPatch(seo, before, [
        edit('primary_email', null),
        edit('blog_post_approval', ''),
      ]),
    ).toMatchObject({ set: { blog_post_approval: '' }, unset: ['primary_email'] });
    expect(computeOnboardingPatch(seo, before, [])).toMatchObject({
      set: {},
      unset: [],
      forget: [],
    });
  });

  test('W-13: whatever is sent, no credential field is among the answers', () => {
    const ids = [...credentialFieldIds, ...seo.map(({ id }) => id), 'unknown'];
    const edits = fc.array(
      fc.record({
        questionId: fc.constantFrom(...ids),
        value: fc.oneof(fc.constantFrom(yes, 'Already have one', null), fc.string()),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(edits, (given) => {
        const { set, answers, keep, forget } = computeOnboardingPatch(seo, {}, given);
        for (const id of credentialFieldIds) {
          expect(Object.hasOwn(set, id) || Object.hasOwn(answers, id)).toBe(false);
          expect(Object.hasOwn(keep, id) && forget.includes(id)).toBe(false);
        }
      }),
      { numRuns: scaleRuns(500) },
    );
  });
});

const guides = Object.values(inviteGuides).flat();

describe('inviteGuides', () => {
  test('W-13: every detail field has a way in without a password', () => {
    expect(Object.keys(inviteGuides).toSorted()).toEqual([...credentialFieldIds].toSorted());
    for (const guides of Object.values(inviteGuides)) expect(guides.length).toBeGreaterThan(0);
  });

  test.each([
    'WordPress',
    'GoDaddy',
    'Google Analytics',
    'Search Console',
    'Facebook page',
    'Google Ads',
  ])('W-13: there are steps for %s', (name) => {
    expect(guides.map((guide) => guide.name)).toContain(name);
  });

  test.each(guides.map((guide) => [guide.name, guide] as const))(
    'W-13: %s has three short steps and names the address once',
    (_name, { steps }) => {
      expect(steps).toHaveLength(3);
      expect(steps.join(' ').split('{email}')).toHaveLength(2);
      for (const step of steps) {
        expect(step.split(/\s+/).length).toBeLessThanOrEqual(16);
        expect(step).toMatch(/^[A-Z].*[.?]$/);
        expect(step).not.toMatch(/your password|our password is|send us.*password/i);
      }
    },
  );

  test('W-13: the names of one field are guides different', () => {
    for (const guides of Object.values(inviteGuides))
      expect(new Set(guides.map(({ name }) => name)).size).toBe(guides.length);
  });
});
