import { expect, test } from 'vitest';
import { completeOnboarding, saveOnboardingProgress } from './completeOnboarding.ts';
import { credentialFieldIds, isCredentialField, unownedDetails } from './credentialFields.ts';
import type { OnboardingQuestion } from './OnboardingQuestion.ts';
import { summarizeOnboarding } from './summarizeOnboarding.ts';
import { applyOnboardingAnswer, splitCredentials, toOnboardingPatch } from './toOnboardingPatch.ts';

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

test('ONB-13: what changed is told, and nothing else', () => {
  const before = { name: 'Ann', site: 'No' };
  const edits = [
    { questionId: 'name', value: null },
    { questionId: 'site', value: 'Yes' },
  ];
  expect(toOnboardingPatch(questions, before, edits)).toEqual({
    set: { site: 'Yes' },
    unset: ['name'],
    keep: {},
    forget: [],
    answers: { site: 'Yes' },
  });
  expect(toOnboardingPatch(questions, before, [])).toEqual({
    set: {},
    unset: [],
    keep: {},
    forget: [],
    answers: before,
  });
});

test.each(['google_ads_account_details', 'social_media_accounts_details'])(
  'W-13: %s has no question, and is kept or forgotten all the same',
  (questionId) => {
    const patch = (value: string) => toOnboardingPatch(questions, {}, [{ questionId, value }]);
    expect(patch('x')).toMatchObject({ keep: { [questionId]: 'x' }, forget: [], set: {} });
    expect(patch(' ')).toMatchObject({ keep: {}, forget: [questionId], set: {} });
    expect(isCredentialField(questionId)).toBe(true);
  },
);

test('W-13: all that belongs in the vault is known', () => {
  expect(unownedDetails.map(({ label }) => label)).toEqual([
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
