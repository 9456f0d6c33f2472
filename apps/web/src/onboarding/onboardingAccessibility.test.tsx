import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { completedAt, renderOnboarding, sampleAnswers } from '#test/onboardingApi.ts';
import { heading, radio } from '#test/questionParts.ts';

const details = 'website_login_credentials_details';
const seo = sampleAnswers('seo');
const { website_login_credentials: _asked, ...beforeWebsite } = seo;
const reputation = sampleAnswers('reputation_management');
const { staff_involvement: _scale, ...beforeScale } = reputation;

afterEach(() => page.viewport(1280, 800));

for (const scheme of ['light', 'dark'] as const) {
  for (const [device, width] of [
    ['desktop', 1280],
    ['phone', 390],
  ] as const) {
    const arrive = async () => {
      await page.viewport(width, 844);
      chooseColorScheme(scheme);
    };
    const settle = async () => {
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBe(width);
    };

    test(`axe finds nothing: a question with its details, ${scheme}, ${device}`, async () => {
      await arrive();
      await renderOnboarding('onboarding', { serviceId: 'seo', onboardingAnswers: beforeWebsite });
      await expect.element(heading(/website/)).toBeVisible();
      await radio('Yes, I have them').click();
      await expect.element(page.getByText('Invite us as a user')).toBeVisible();
      await settle();
    });

    test(`axe finds nothing: a scale, reopened, ${scheme}, ${device}`, async () => {
      await arrive();
      await renderOnboarding('onboarding', {
        serviceId: 'reputation_management',
        onboardingAnswers: beforeScale,
        onboardingStatus: 'in_progress',
        onboardingCompletedAt: completedAt,
      });
      await expect.element(heading(/hands-on/)).toBeVisible();
      await radio('3').click();
      await settle();
    });

    test(`axe finds nothing: the summary with an open detail, ${scheme}, ${device}`, async () => {
      await arrive();
      await renderOnboarding('onboarding/summary', {
        serviceId: 'seo',
        onboardingAnswers: seo,
        onboardingStatus: 'completed',
        onboardingCompletedAt: completedAt,
        vault: { [details]: 'WordPress. Ask Paula.', google_ads_account_details: 'x' },
      });
      await page.getByRole('button', { name: /^Reveal: Which/ }).click();
      await expect.element(page.getByText('WordPress. Ask Paula.')).toBeVisible();
      await settle();
    });
  }
}
