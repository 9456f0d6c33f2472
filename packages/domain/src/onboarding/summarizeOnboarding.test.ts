import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { onboardingQuestions } from './onboardingQuestions.ts';
import { summarizeOnboarding } from './summarizeOnboarding.ts';

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
    expect(summarizeOnboarding('pay_per_click', stored).unowned).toEqual([
      {
        id: 'google_ads_account_details',
        label: 'Google Ads account details',
        value: 'Invite sent',
        credential: true,
      },
    ]);
  });
});
