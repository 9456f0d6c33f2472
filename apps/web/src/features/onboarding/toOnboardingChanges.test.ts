import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { expect, test } from 'vitest';
import { toOnboardingChanges } from './useOnboardingEdits.ts';

const { seo } = onboardingQuestions;
const website = 'website_login_credentials';
const details = 'website_login_credentials_details';

test('ONB-12: leaving the option removes the detail as well, before the answer itself', () => {
  const open = { [website]: 'Yes, I have them' };
  expect(toOnboardingChanges(seo, open, website, 'No website yet')).toEqual([
    { questionId: details, value: null },
    { questionId: website, value: 'No website yet' },
  ]);
  expect(toOnboardingChanges(seo, open, website, 'Yes, I have them')).toEqual([
    { questionId: website, value: 'Yes, I have them' },
  ]);
});

test('ONB-20: an answer is put as it will be kept, and null takes it away', () => {
  expect(toOnboardingChanges(seo, {}, 'primary_email', 'a@b.example')).toEqual([
    { questionId: 'primary_email', value: 'a@b.example' },
  ]);
  expect(toOnboardingChanges(seo, { primary_email: 'a' }, 'primary_email', null)).toEqual([
    { questionId: 'primary_email', value: null },
  ]);
});
