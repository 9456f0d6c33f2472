import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { expect, test } from 'vitest';
import { buildOnboardingChanges } from './useOnboardingEdits.ts';

const { seo } = onboardingQuestions;
const website = 'website_login_credentials';
const details = 'website_login_credentials_details';

test('ONB-12: leaving the option removes its credential first, then changes the answer', () => {
  const open = { [website]: 'Yes, I have them' };
  expect(buildOnboardingChanges(seo, open, website, 'No website yet')).toEqual([
    { questionId: details, value: null },
    { questionId: website, value: 'No website yet' },
  ]);
  expect(buildOnboardingChanges(seo, open, website, 'Yes, I have them')).toEqual([
    { questionId: website, value: 'Yes, I have them' },
  ]);
});

test('ONB-20: normalizes an answer as the server does; null removes it', () => {
  expect(buildOnboardingChanges(seo, {}, 'primary_email', 'a@b.example')).toEqual([
    { questionId: 'primary_email', value: 'a@b.example' },
  ]);
  expect(buildOnboardingChanges(seo, { primary_email: 'a' }, 'primary_email', null)).toEqual([
    { questionId: 'primary_email', value: null },
  ]);
});
