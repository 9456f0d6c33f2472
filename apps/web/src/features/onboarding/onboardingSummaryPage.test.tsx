import { revealCredential } from '@salespro/contract/onboarding.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatDateTime } from '#lib/formatDateTime.ts';
import { paths } from '#lib/paths.ts';
import { emulateMedia } from '#test/emulateMedia.ts';
import { interviewId } from '#test/factories.ts';
import { completedAt, renderOnboarding, sampleAnswers } from '#test/onboardingApi.ts';
import { heading } from '#test/questionElements.ts';

const details = 'website_login_credentials_details';
const completed = (serviceId: 'reputation_management' | 'seo' | 'pay_per_click') => ({
  serviceId,
  onboardingAnswers: sampleAnswers(serviceId),
  onboardingStatus: 'completed' as const,
  onboardingCompletedAt: completedAt,
});
const entries = () => page.getByRole('list').getByRole('listitem');

test('SUM-01, SUM-02, SUM-03: shows badge, business, contact, completion time and count', async () => {
  await renderOnboarding('onboarding/summary', completed('reputation_management'));
  await expect.element(heading('Onboarding Summary')).toBeVisible();
  // The list below has a line of that name too; this is the badge beside the heading.
  const badges = page
    .getByText('Completed', { exact: true })
    .elements()
    .filter((one) => !one.closest('dl'));
  expect(badges).toHaveLength(1);
  await expect.element(page.elementLocator(badges[0] as Element)).toBeVisible();
  for (const text of [
    'Maple Street Dental',
    'Dr. Anita Rao',
    'Reputation Management',
    '7 of 8',
    '1 skipped',
    formatDateTime(completedAt),
  ])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  expect(document.title).toContain('Onboarding Summary - Maple Street Dental');
});

test('SUM-02, G-102: old data without a completion time falls back to the last change', async () => {
  await renderOnboarding('onboarding/summary', {
    ...completed('reputation_management'),
    onboardingCompletedAt: null,
    updatedAt: '2024-01-02T03:04:00.000Z',
  });
  const time = page.getByText(formatDateTime('2024-01-02T03:04:00.000Z'));
  await expect.element(time).toBeVisible();
});

test('SUM-04: lists every question with its answer, labeled Answered or Skipped', async () => {
  await renderOnboarding('onboarding/summary', completed('reputation_management'));
  await expect.element(entries().first()).toBeVisible();
  const texts = entries()
    .elements()
    .map((entry) => entry.textContent ?? '');
  expect(texts).toHaveLength(8);
  expect(texts[3]).toMatch(/hands-on.*3 of 5.*Answered/);
  expect(texts[6]).toMatch(/other review sites.*No answer given.*Skipped/);
  expect(texts.filter((text) => text.endsWith('Answered'))).toHaveLength(7);
});

test('SUM-05, W-13: shows a credential masked with its question; Reveal loads it, Hide discards it', async () => {
  const { api } = await renderOnboarding('onboarding/summary', {
    ...completed('seo'),
    vault: { [details]: 'WordPress. Ask Paula.' },
  });
  const entry = entries().filter({ hasText: 'Can you get us into your website?' });
  await expect.element(entry.getByText('••••••••')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('Ask Paula');
  expect(api.sent(revealCredential)).toEqual([]);
  await entry.getByRole('button', { name: /^Reveal/ }).click();
  await expect.element(entry.getByText('WordPress. Ask Paula.')).toBeVisible();
  expect(api.sent(revealCredential)).toEqual([{ fieldId: details }]);
  await entry.getByRole('button', { name: /^Hide/ }).click();
  await expect.element(entry.getByText('••••••••')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('Ask Paula');
  await expect.element(page.getByText(/removed on Apr 3, 2025/)).toBeVisible();
});

test('SUM-05, W-13: Copy puts the credential on the clipboard without showing it', async () => {
  const { api } = await renderOnboarding('onboarding/summary', {
    ...completed('seo'),
    vault: { [details]: 'WordPress. Ask Paula.' },
  });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: /^Copy/ }).click();
  await vi.waitFor(() => expect(write).toHaveBeenCalledWith('WordPress. Ask Paula.'));
  expect(api.sent(revealCredential)).toHaveLength(1);
  expect(document.body.innerHTML).not.toContain('Ask Paula');
});

test('SUM-05, G-099: shows credentials that belong to no question', async () => {
  await renderOnboarding('onboarding/summary', {
    ...completed('pay_per_click'),
    vault: { google_ads_account_details: 'ads@maple.example' },
  });
  await expect
    .element(page.getByRole('heading', { name: 'Google Ads account details' }))
    .toBeVisible();
  expect(page.getByRole('button', { name: /^Reveal/ }).elements()).toHaveLength(1);
});

test('SUM-06: links to the answers and to the script', async () => {
  await renderOnboarding('onboarding/summary', completed('reputation_management'));
  const link = (name: string) => page.getByRole('link', { name });
  await expect
    .element(link('Edit Answers'))
    .toHaveAttribute('href', paths.step(interviewId, 'onboarding'));
  await expect
    .element(link('View Script Pitch'))
    .toHaveAttribute('href', paths.step(interviewId, 'script-pitch'));
});

test('SUM-04: prints the answers without buttons and without revealed credentials', async () => {
  await renderOnboarding('onboarding/summary', {
    ...completed('seo'),
    vault: { [details]: 'WordPress. Ask Paula.' },
  });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: /^Reveal/ }).click();
  const opened = page.getByText('WordPress. Ask Paula.');
  await expect.element(opened).toBeVisible();
  await emulateMedia('print');
  try {
    await expect.element(opened).not.toBeVisible();
    await expect.element(page.getByText('Saved in the vault, not printed')).toBeVisible();
    await expect.element(page.getByText(/Roof repair, storm damage/)).toBeVisible();
    await expect.element(heading('Onboarding Summary')).toBeVisible();
    for (const gone of [
      page.getByText('Back to My Interviews'),
      page.getByText('Step 11 of 11'),
      page.getByText('Edit Answers'),
      page.getByText('Home', { exact: true }),
      page.getByText('Hide', { exact: true }),
    ])
      expect(gone.element().checkVisibility()).toBe(false);
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
  } finally {
    await emulateMedia('');
  }
});
