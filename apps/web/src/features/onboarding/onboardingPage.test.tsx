import { readInterview } from '@salespro/contract/interviews.ts';
import { completeOnboarding, saveOnboarding } from '@salespro/contract/onboarding.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId } from '#test/factories.ts';
import { completedAt, renderOnboarding, sampleAnswers } from '#test/onboardingApi.ts';
import { button, checkbox, field, heading, nextButton, radio } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';

const serviceId = 'reputation_management';
const toast = (text: string) => page.getByText(text, { exact: true });
const without = (id: string, from = sampleAnswers(serviceId)) => {
  const { [id]: _open, ...rest } = from;
  return rest;
};

test('ONB-01, ONB-02, ONB-03: shows one question at a time with progress, Next and Previous', async () => {
  await renderOnboarding('onboarding', { serviceId });
  await expect.element(heading('When would you like to start?')).toHaveFocus();
  await expect.element(page.getByText('Question 1 of 8')).toBeVisible();
  await expect.element(page.getByText('13% complete')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Question 1 of 8' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '13');
  expect(document.title).toContain('Question 1 of 8 - Maple Street Dental');
  await expect.element(button('Previous')).toBeDisabled();
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);

  await radio('1 month').click();
  await nextButton().click();
  await expect.element(heading('Where do you want more reviews?')).toHaveFocus();
  await expect.element(page.getByText('25% complete')).toBeVisible();
  await button('Previous').click();
  await expect.element(radio('1 month')).toBeChecked();
});

test('ONB-03: the last question completes instead of going on', async () => {
  await renderOnboarding('onboarding', {
    serviceId,
    onboardingAnswers: without('new_customer_feed_frequency'),
  });
  await expect.element(heading(/send new customers/)).toBeVisible();
  await expect.element(page.getByText('100% complete')).toBeVisible();
  await expect.element(button('Complete Onboarding')).toBeDisabled();
  expect(nextButton().query()).toBeNull();
});

test('ONB-16, ONB-19: a required question blocks Next, an optional one does not', async () => {
  const { stored } = await renderOnboarding('onboarding', {
    serviceId,
    onboardingAnswers: without('success_metrics', without('additional_review_sites')),
  });
  await expect.element(heading(/know it's working/)).toBeVisible();
  await expect.element(nextButton()).toBeDisabled();
  await checkbox('Fewer surprises').click();
  await expect.element(nextButton()).toBeEnabled();
  await checkbox('Fewer surprises').click();
  await expect.element(nextButton()).toBeDisabled();
  await checkbox('Higher average rating').click();
  await nextButton().click();
  await expect.element(heading(/other review sites/)).toBeVisible();
  await expect.element(page.getByText('You can skip this one.')).toBeVisible();
  await nextButton().click();
  await expect.element(heading(/send new customers/)).toBeVisible();
  expect(stored().onboardingAnswers).not.toHaveProperty('additional_review_sites');
});

test('ONB-20: saves an answer at once or with Next or Previous, and shows it on return', async () => {
  const first = await renderOnboarding('onboarding', { serviceId });
  await radio('1 month').click();
  await vi.waitFor(() => expect(first.stored().onboardingStatus).toBe('in_progress'));
  expect(first.stored().onboardingAnswers).toEqual({ project_timeline: '1 month' });
  await nextButton().click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await checkbox('Google').click();
  await button('Previous').click();
  await vi.waitFor(
    () => expect(first.stored().onboardingAnswers.review_platforms).toEqual(['Google']),
    5_000,
  );
  expect(first.api.sent(saveOnboarding), 'nothing is saved twice').toHaveLength(2);

  await first.router.navigate(paths.interviews);
  await expect.element(heading('My Interviews')).toBeVisible();
  await first.router.navigate(paths.step(interviewId, 'onboarding'));
  await expect.element(heading(/how many customers/)).toBeVisible();
  await button('Previous').click();
  await expect.element(checkbox('Google')).toBeChecked();
});

test('ONB-20: saves when the seller leaves without Next', async () => {
  const { router, stored } = await renderOnboarding('onboarding', { serviceId });
  await radio('Not urgent').click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await waitForPath(router, paths.interviews);
  await vi.waitFor(() => expect(stored().onboardingAnswers.project_timeline).toBe('Not urgent'));
});

test('ONB-20, W-36, G-101: says that a change or Next reopens a completed onboarding', async () => {
  const { stored } = await renderOnboarding('onboarding', {
    serviceId,
    onboardingAnswers: sampleAnswers(serviceId),
    onboardingStatus: 'completed',
    onboardingCompletedAt: completedAt,
  });
  await expect.element(page.getByText(/Completed on March 4, 2025/)).toBeVisible();
  await nextButton().click();
  await vi.waitFor(() => expect(stored().onboardingStatus).toBe('in_progress'));
  expect(stored().onboardingCompletedAt).toBe(completedAt);
});

test('ONB-21: completing saves the last answer and leads to the list', async () => {
  const { router, stored } = await renderOnboarding('onboarding', {
    serviceId,
    onboardingAnswers: without('new_customer_feed_frequency'),
  });
  await radio('Weekly').click();
  await button('Complete Onboarding').click();
  await waitForPath(router, paths.interviews);
  await expect.element(toast('Onboarding completed')).toBeVisible();
  expect(stored()).toMatchObject({
    onboardingStatus: 'completed',
    onboardingAnswers: sampleAnswers(serviceId),
  });
});

test('ONB-24, ERR-03: a failed save says so, keeps the value, and sends it again', async () => {
  const { api, stored } = await renderOnboarding('onboarding', { serviceId: 'seo' });
  await expect.element(heading(/business name/)).toBeVisible();
  api.reject(saveOnboarding, 'unexpected');
  await field().fill("Joe's HVAC");
  await nextButton().click();
  await expect.element(toast('Error saving progress')).toBeVisible();
  await expect.element(button('Needs attention')).toBeVisible();
  await button('Previous').click();
  await expect.element(field()).toHaveValue("Joe's HVAC");
  const before = stored();
  api.respond(saveOnboarding, ({ body }) => {
    const { changes } = body as { changes: { questionId: string; value: string }[] };
    expect(changes).toEqual([{ questionId: 'business_name_online', value: "Joe's HVAC" }]);
    return {
      ...before,
      onboardingStatus: 'in_progress' as const,
      onboardingAnswers: { business_name_online: "Joe's HVAC" },
      seq: before.seq + 1,
    };
  });
  await nextButton().click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('ONB-24: shows an error and stays on the page when completing fails', async () => {
  const { api, router, stored } = await renderOnboarding('onboarding', {
    serviceId,
    onboardingAnswers: without('new_customer_feed_frequency'),
  });
  await radio('Biweekly').click();
  api.reject(completeOnboarding, 'unexpected');
  await button('Complete Onboarding').click();
  await expect.element(toast('Error completing onboarding')).toBeVisible();
  await expect.element(radio('Biweekly')).toBeChecked();
  expect(stored()).toMatchObject({ onboardingStatus: 'in_progress', onboardingCompletedAt: null });
  expect(router.state.location.pathname).toBe(paths.step(interviewId, 'onboarding'));
});

test('ONB-24: opens the question whose required answer another tab removed', async () => {
  const { api, stored } = await renderOnboarding('onboarding', {
    serviceId,
    onboardingAnswers: without('new_customer_feed_frequency'),
  });
  await radio('Weekly').click();
  api.reject(completeOnboarding, 'onboarding_incomplete');
  api.respond(readInterview, () => ({
    ...stored(),
    onboardingAnswers: without('review_platforms'),
    seq: 9,
  }));
  await button('Complete Onboarding').click();
  await expect.element(toast('Error completing onboarding')).toBeVisible();
  await expect.element(heading(/Where do you want more reviews/)).toBeVisible();
});

test('ONB-17, ONB-18, G-100: accepts one valid address and lists the malformed ones', async () => {
  const serviceOfAds = 'pay_per_click';
  const { stored } = await renderOnboarding('onboarding', {
    serviceId: serviceOfAds,
    onboardingAnswers: without('referral_email_addresses', sampleAnswers(serviceOfAds)),
  });
  await expect.element(heading(/email addresses/)).toBeVisible();
  await expect.element(page.getByText('Separate addresses with commas.')).toBeVisible();
  await expect.element(nextButton()).toBeDisabled();
  await field().fill('nope');
  await expect.element(page.getByText('Not an email address: “nope”')).toBeVisible();
  await expect.element(nextButton()).toBeDisabled();
  await field().fill('a@b.example, nope, also@, c@d.example');
  await expect.element(page.getByText('Not an email address: “nope”, “also@”')).toBeVisible();
  await expect.element(nextButton()).toBeEnabled();
  await field().fill('a@b.example, c@d.example, e@f.example');
  await expect.element(page.getByText(/Not an email address/)).not.toBeInTheDocument();
  await nextButton().click();
  await vi.waitFor(() =>
    expect(stored().onboardingAnswers.referral_email_addresses).toBe(
      'a@b.example, c@d.example, e@f.example',
    ),
  );
});

test('ONB-04: a scale is answered with a click or its own digit', async () => {
  const { stored } = await renderOnboarding('onboarding', {
    serviceId,
    onboardingAnswers: without('staff_involvement'),
  });
  await expect.element(heading(/hands-on/)).toBeVisible();
  await radio('2').click();
  await expect.element(radio('2')).toBeChecked();
  await userEvent.keyboard('4{Enter}');
  await expect.element(heading(/Which systems/)).toBeVisible();
  await vi.waitFor(() => expect(stored().onboardingAnswers.staff_involvement).toBe(4));
});

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
  await expectAllAppearances('onboarding details');
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
  await expectAllAppearances('onboarding scale');
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
  await expectAllAppearances('onboarding summary');
});

test('axe finds nothing: the last question, whose button has the longest name', async () => {
  await renderOnboarding('onboarding', { serviceId: 'seo', onboardingAnswers: seo });
  for (;;) {
    await expect
      .element(page.getByRole('button', { name: /^(Next|Complete Onboarding)$/ }))
      .toBeVisible();
    if (!nextButton().query()) break;
    await nextButton().click();
  }
  await expectAllAppearances('onboarding last');
});
