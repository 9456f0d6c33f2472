import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { completedAt, renderOnboarding, sampleAnswers } from '#test/onboardingApi.ts';
import { heading, next, radio } from '#test/questionParts.ts';

const details = 'website_login_credentials_details';
const seo = sampleAnswers('seo');
const { website_login_credentials: _asked, ...beforeWebsite } = seo;
const reputation = sampleAnswers('reputation_management');
const { staff_involvement: _scale, ...beforeScale } = reputation;

test('axe finds nothing: a question with its details', async () => {
  await renderOnboarding('onboarding', { serviceId: 'seo', onboardingAnswers: beforeWebsite });
  await expect.element(heading(/website/)).toBeVisible();
  await radio('Yes, I have them').click();
  await expect.element(page.getByText('Invite us as a user')).toBeVisible();
  await expectEveryLook('onboarding details');
});

test('axe finds nothing: a scale, reopened', async () => {
  await renderOnboarding('onboarding', {
    serviceId: 'reputation_management',
    onboardingAnswers: beforeScale,
    onboardingStatus: 'in_progress',
    onboardingCompletedAt: completedAt,
  });
  await expect.element(heading(/hands-on/)).toBeVisible();
  await radio('3').click();
  await expectEveryLook('onboarding scale');
});

test('axe finds nothing: the summary with an open detail', async () => {
  await renderOnboarding('onboarding/summary', {
    serviceId: 'seo',
    onboardingAnswers: seo,
    onboardingStatus: 'completed',
    onboardingCompletedAt: completedAt,
    vault: { [details]: 'WordPress. Ask Paula.', google_ads_account_details: 'x' },
  });
  await page.getByRole('button', { name: /^Reveal: Which/ }).click();
  await expect.element(page.getByText('WordPress. Ask Paula.')).toBeVisible();
  await expectEveryLook('onboarding summary');
});

test('axe finds nothing: the last question, whose button has the longest name', async () => {
  await renderOnboarding('onboarding', { serviceId: 'seo', onboardingAnswers: seo });
  for (;;) {
    await expect
      .element(page.getByRole('button', { name: /^(Next|Complete Onboarding)$/ }))
      .toBeVisible();
    if (!next().query()) break;
    await next().click();
  }
  await expectEveryLook('onboarding last');
});
