import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { computeQuestionProgress } from '#questions/computeQuestionProgress.ts';
import { canLeaveQuestion, findNextQuestion, findPreviousQuestion } from '#questions/navigation.ts';
import { anInterview } from '#test/anInterview.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { completeOnboarding, saveOnboardingProgress } from './completeOnboarding.ts';
import {
  applyOnboardingAnswer,
  computeOnboardingPatch,
  splitCredentials,
} from './computeOnboardingPatch.ts';
import { credentialFieldIds, isCredentialField, retiredDetailFields } from './credentialFields.ts';
import { findVisibleDetailField } from './findVisibleDetailField.ts';
import type { OnboardingQuestion } from './OnboardingQuestion.ts';
import { onboardingQuestions } from './onboardingQuestions.ts';
import { summarizeOnboarding } from './summarizeOnboarding.ts';

const { seo, fb_ads: fbAds, reputation_management: reputation } = onboardingQuestions;
const find = (set: readonly OnboardingQuestion[], id: string) =>
  set.find((question) => question.id === id) as OnboardingQuestion;
const sampleOf = (id: string) => practiceSamples.find(({ serviceId }) => serviceId === id);

describe('progress', () => {
  test.each([
    ['project_timeline', 13, 'Question 1 of 8'],
    ['review_platforms', 25, 'Question 2 of 8'],
    ['new_customer_feed_frequency', 100, 'Question 8 of 8'],
  ])('ONB-02: at %s it is %i percent', (id, percent, label) => {
    expect(computeQuestionProgress(reputation, {}, id)).toMatchObject({ percent, label });
  });

  test.each(serviceIds)('ONB-02, ONB-03: %s runs to 100 percent on its last question', (id) => {
    const set = onboardingQuestions[id];
    const last = set.at(-1)?.id ?? '';
    expect(computeQuestionProgress(set, {}, last)).toMatchObject({ percent: 100, isLast: true });
    expect(findNextQuestion(set, {}, last)).toBeNull();
    expect(findPreviousQuestion(set, {}, last)).toBe(set.at(-2));
  });
});

describe('required answers', () => {
  test.each([[''], [' '], [null], [undefined]])(
    'ONB-16, ONB-19: a required question with %j blocks, an optional one does not',
    (blank) => {
      const answers = { project_timeline: blank, additional_review_sites: blank } as Answers;
      const canLeave = (id: string) => canLeaveQuestion(reputation, answers, find(reputation, id));
      expect(canLeave('project_timeline')).toBe(false);
      expect(canLeave('additional_review_sites')).toBe(true);
    },
  );

  test('ONB-15: an open empty detail field never blocks', () => {
    const answers = { website_login_credentials: 'Yes, I have them' };
    const question = find(seo, 'website_login_credentials');
    expect(findVisibleDetailField(question, answers)?.id).toBe('website_login_credentials_details');
    expect(canLeaveQuestion(seo, answers, question)).toBe(true);
  });

  test.each([
    ['lead@a.example', true],
    ['lead@a.example, b@c.example, d@e.example', true],
    ['lead@a.example, nope', true],
    ['nope', false],
    ['lead@a', false],
    [',', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('ONB-17, ONB-18: lead addresses %j are enough: %j', (value, expected) => {
    const answers = { referral_email_addresses: value } as Answers;
    const question = find(fbAds, 'referral_email_addresses');
    expect(canLeaveQuestion(fbAds, answers, question)).toBe(expected);
  });
});

describe('detail fields', () => {
  const rows: readonly [string, string, readonly OnboardingQuestion[], string][] = [
    ['ONB-12', 'website_login_credentials', seo, 'Yes, I have them'],
    ['ONB-12', 'hosting_login_credentials', seo, 'Yes, I have them'],
    ['ONB-13', 'google_analytics_account', seo, 'Already have one'],
    ['ONB-13', 'google_search_console_account', seo, 'Already have one'],
    ['ONB-14', 'facebook_page_admin', fbAds, 'I will add you as an Administrator'],
  ];

  test.each(rows)('%s: the details of %s stay only on their option', (_row, id, set, trigger) => {
    const question = find(set, id);
    const detail = question.detail?.id ?? '';
    const open = applyOnboardingAnswer(set, { other: 'kept' }, id, trigger);
    expect(findVisibleDetailField(question, open)?.id).toBe(detail);
    const typed = applyOnboardingAnswer(set, open, detail, 'Ask Paula');
    expect(typed[detail]).toBe('Ask Paula');
    expect(applyOnboardingAnswer(set, typed, id, trigger)[detail]).toBe('Ask Paula');
    const others = [
      ...(question.options ?? []).filter((option) => option !== trigger),
      '',
      null,
      undefined,
    ];
    for (const value of others) {
      const left = applyOnboardingAnswer(set, typed, id, value);
      expect(Object.hasOwn(left, detail)).toBe(false);
      expect(findVisibleDetailField(question, left)).toBeNull();
      expect(left.other).toBe('kept');
    }
  });

  test.each(rows)('%s: nothing can be typed into a closed field of %s', (_row, id, set) => {
    const detail = find(set, id).detail?.id ?? '';
    expect(applyOnboardingAnswer(set, {}, detail, 'secret')).toEqual({});
    expect(applyOnboardingAnswer(set, { [detail]: 'old' }, detail, null)).toEqual({});
  });

  test('ONB-12: an unknown id changes nothing', () => {
    expect(applyOnboardingAnswer(seo, { primary_email: 'x' }, 'nope', 'y')).toEqual({
      primary_email: 'x',
    });
  });

  test('ONB-12 to ONB-14: applying twice is the same as once', () => {
    const ids = seo.flatMap((question) => [question.id, question.detail?.id ?? question.id]);
    const value = fc.oneof(
      fc.constantFrom('Yes, I have them', 'Already have one', '', null, undefined),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...ids), value), { maxLength: 12 }),
        fc.constantFrom(...ids),
        value,
        (history, id, given) => {
          const before = history.reduce<Answers>(
            (answers, [key, one]) => applyOnboardingAnswer(seo, answers, key, one),
            {},
          );
          const once = applyOnboardingAnswer(seo, before, id, given);
          expect(applyOnboardingAnswer(seo, once, id, given)).toEqual(once);
        },
      ),
      { numRuns: scaleRuns(500) },
    );
  });
});

describe('status', () => {
  const now = '2026-03-04T15:07:00.000Z';
  const sold: Partial<Interview> = {
    salesStatus: 'sold',
    selectedServiceId: 'reputation_management',
  };
  const full = sampleOf('reputation_management')?.onboarding ?? {};

  test('ONB-20: Next and Previous save the answers as in progress', () => {
    expect(saveOnboardingProgress(anInterview(sold), { project_timeline: '1 month' })).toEqual({
      onboardingAnswers: { project_timeline: '1 month' },
      onboardingStatus: 'in_progress',
      onboardingCompletedAt: null,
    });
  });

  test('ONB-20: editing a completed onboarding keeps its first time', () => {
    const done = anInterview({
      ...sold,
      onboardingStatus: 'completed',
      onboardingCompletedAt: now,
    });
    expect(saveOnboardingProgress(done, full)).toMatchObject({
      onboardingStatus: 'in_progress',
      onboardingCompletedAt: now,
    });
  });

  test('ONB-21: completing needs every required answer', () => {
    expect(completeOnboarding(anInterview(sold), full, now)).toEqual({
      onboardingAnswers: full,
      onboardingStatus: 'completed',
      onboardingCompletedAt: now,
    });
    for (const blank of ['', null, undefined]) {
      const open = { ...full, project_timeline: blank };
      expect(completeOnboarding(anInterview(sold), open, now)).toBeNull();
    }
    expect(completeOnboarding(anInterview(sold), {}, now)).toBeNull();
  });

  test.each<[string, Partial<Interview>]>([
    ['unsold', { ...sold, salesStatus: 'pitched' }],
    ['without a service', { ...sold, selectedServiceId: null }],
  ])('ONB-22, ONB-23: an interview %s cannot be onboarded', (_name, overrides) => {
    expect(saveOnboardingProgress(anInterview(overrides), full)).toBeNull();
    expect(completeOnboarding(anInterview(overrides), full, now)).toBeNull();
  });
});

const site: OnboardingQuestion = {
  id: 'site',
  label: 'Site?',
  type: 'select',
  options: ['Yes', 'No'],
  required: false,
  detail: { id: 'site_details', opensOn: 'Yes', label: 'D', helpText: '', credential: true },
};
const name: OnboardingQuestion = { id: 'name', label: 'Name?', type: 'text', required: false };
const questions = [site, name];

test.each([
  [{}, 'site', 'Yes', { site: 'Yes' }],
  [{ site: 'Yes', site_details: 'x' }, 'site', 'Yes', { site: 'Yes', site_details: 'x' }],
  [{ site: 'Yes', site_details: 'x' }, 'site', 'No', { site: 'No' }],
  [{ site: 'Yes' }, 'site_details', 'x', { site: 'Yes', site_details: 'x' }],
  [{ site: 'No' }, 'site_details', 'x', { site: 'No' }],
  [{ site: 'Yes', site_details: 'x' }, 'site_details', null, { site: 'Yes' }],
  [
    { site: 'Yes', site_details: 'x' },
    'name',
    'Ann',
    { site: 'Yes', site_details: 'x', name: 'Ann' },
  ],
  [{ name: 'Ann' }, 'nothing', 'x', { name: 'Ann' }],
])('ONB-12: %j with %s %j is %j', (before, id, value, after) => {
  expect(applyOnboardingAnswer(questions, before, id, value)).toEqual(after);
});

test('ONB-13: reports only what changed', () => {
  const before = { name: 'Ann', site: 'No' };
  const edits = [
    { questionId: 'name', value: null },
    { questionId: 'site', value: 'Yes' },
  ];
  expect(computeOnboardingPatch(questions, before, edits)).toEqual({
    set: { site: 'Yes' },
    unset: ['name'],
    keep: {},
    forget: [],
    answers: { site: 'Yes' },
  });
  expect(computeOnboardingPatch(questions, before, [])).toEqual({
    set: {},
    unset: [],
    keep: {},
    forget: [],
    answers: before,
  });
});

test.each(['google_ads_account_details', 'social_media_accounts_details'])(
  'W-13: %s has no question, and is stored or deleted all the same',
  (questionId) => {
    const patch = (value: string) => computeOnboardingPatch(questions, {}, [{ questionId, value }]);
    expect(patch('x')).toMatchObject({ keep: { [questionId]: 'x' }, forget: [], set: {} });
    expect(patch(' ')).toMatchObject({ keep: {}, forget: [questionId], set: {} });
    expect(isCredentialField(questionId)).toBe(true);
  },
);

test('W-13: all that belongs in the vault is known', () => {
  expect(retiredDetailFields.map(({ label }) => label)).toEqual([
    'Google Ads account details',
    'Social media account details',
  ]);
  const answers = Object.fromEntries([...credentialFieldIds, 'name'].map((id) => [id, 'x']));
  const { plain, credentials } = splitCredentials(answers);
  expect(plain).toEqual({ name: 'x' });
  expect(Object.keys(credentials)).toEqual(credentialFieldIds);
  expect(splitCredentials(null)).toEqual({ plain: {}, credentials: {} });
});

test.each([
  [5, '5'],
  [true, 'Yes'],
  [false, 'No'],
  ['Yes, I have them', 'Yes, I have them'],
])('SUM-04: a stored %j is shown as "%s"', (value, answer) => {
  const { entries } = summarizeOnboarding('seo', { website_login_credentials: value });
  expect(entries.find(({ status }) => status === 'Answered')?.answer).toBe(answer);
});

const sold = {
  salesStatus: 'sold',
  selectedServiceId: 'seo',
  onboardingCompletedAt: 'then',
} as const;

test('ONB-22, G-101: progress is kept of what was sold, with the time of an earlier end', () => {
  expect(saveOnboardingProgress(sold, { a: 'x' })).toEqual({
    onboardingAnswers: { a: 'x' },
    onboardingStatus: 'in_progress',
    onboardingCompletedAt: 'then',
  });
  expect(saveOnboardingProgress({ ...sold, salesStatus: 'pitched' }, {})).toBeNull();
  expect(saveOnboardingProgress({ ...sold, selectedServiceId: null }, {})).toBeNull();
  expect(completeOnboarding(sold, {}, 'now')).toBeNull();
  expect(completeOnboarding({ ...sold, selectedServiceId: null }, {}, 'now')).toBeNull();
});
