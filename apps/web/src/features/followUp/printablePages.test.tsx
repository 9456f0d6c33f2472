import { endedInterview, soldInterview as endedSold, followUpOutcome } from '#test/endedCalls.ts';
import './PlanPage.tsx';
import './HandOverPage.tsx';
import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setColorScheme } from '#lib/colorScheme.ts';
import { paths } from '#lib/paths.ts';
import { watchClipboard } from '#test/clipboard.ts';
import { emulateMedia } from '#test/emulateMedia.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId, makeAgencyCard } from '#test/factories.ts';
import { button } from '#test/questionElements.ts';
import { renderApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';
import { setClock } from '#test/setClock.ts';
import { takePictures } from '#test/takePictures.ts';

const sold = { ...endedSold, outcome: followUpOutcome };
const card = makeAgencyCard({
  sellerName: 'Dana Whitfield',
  phone: '(937) 555-0142',
  agencyName: 'Fieldnote Marketing',
  timeZone: 'America/New_York',
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  setClock(new Date('2026-11-17T15:48:00Z'));
});

afterEach(async () => {
  setColorScheme('auto');
  await emulateMedia('');
});

async function open(path: string, changes: Partial<StoredInterview>) {
  const { api, stored } = interviewApi(changes);
  api.reply(readAgencyCard, card);
  const router = await renderApp(path);
  return { api, stored, router };
}

test('PACK-50: the plan quotes the client; edits are saved; passes in every color scheme and width', async () => {
  const { stored } = await open(paths.plan(interviewId), endedInterview);
  const sheet = page.getByRole('article', { name: 'One-page plan' });
  await expect.element(sheet.getByText('A plan for Maple Street Dental')).toBeVisible();
  await expect.element(sheet.getByText(/Ten more patients a month/)).toBeVisible();
  await expect.element(page.getByText('This is the standard price. Set your own.')).toBeVisible();
  await button('Edit the words').click();
  await page.getByLabelText('What we do, 1').fill('Ask everybody');
  await expect.element(sheet.getByText('Ask everybody')).toBeVisible();
  await expect
    .poll(() => stored().pack)
    .toEqual([{ document: 'plan', words: { tick_1: 'Ask everybody' } }]);
  await expectAllAppearances('plan');
});

test('PACK-51: prints the page alone, dark on white even in the dark scheme', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { stored } = await open(paths.plan(interviewId), endedInterview);
  await button('Print or save PDF').click();
  expect(print).toHaveBeenCalledOnce();
  await expect.poll(() => stored().pack?.[0]?.words.usedOn).toBe('2026-11-17');
  setColorScheme('dark');
  await emulateMedia('print');
  await takePictures('print plan');
  const sheet = page.getByRole('article', { name: 'One-page plan' }).element();
  const { backgroundColor, color } = getComputedStyle(sheet);
  expect(backgroundColor).toBe('rgb(255, 255, 255)');
  expect(color).toBe('rgb(20, 32, 28)');
  const notice = page.getByText('This is the standard price. Set your own.').element();
  expect(notice.checkVisibility()).toBe(false);
});

test('PACK-52: a plan with the maximum content fits on one printed page', async () => {
  const long = 'So much to say about the work we do here every day, and more.';
  const terms = {
    currency: 'USD',
    price: { from: 123_400, to: 456_700 },
    onTop: 'ad spend',
    setupFee: 15_000,
    trial: { days: 30, price: 4_900 },
    difference: '',
    proof: '',
    guarantee: 'We work month by month, and you can leave at the end of any month. '
      .repeat(2)
      .trim(),
  };
  await open(paths.plan(interviewId), {
    ...endedInterview,
    terms,
    selectedServiceId: 'pay_per_click',
    answers: {
      ideal_90_days: long,
      ideal_12_months: long,
      why_now: long,
      decision_maker: 'Someone else',
    },
  });
  const sheet = page.getByRole('article', { name: 'One-page plan' });
  await expect.element(sheet.getByText('30-day trial')).toBeVisible();
  await emulateMedia('print');
  // Letter size is eleven inches high, and an inch has 96 pixels.
  expect(sheet.element().getBoundingClientRect().height).toBeLessThanOrEqual(11 * 96);
  expect(sheet.getByText(/So much to say/).elements()).toHaveLength(3);
});

test('HAND-20: shows the hand-over after a sale, also as text, with open points typed by the seller', async () => {
  const copied = watchClipboard();
  const { stored } = await open(paths.handOver(interviewId), sold);
  const sheet = page.getByRole('article', { name: 'Hand-over brief' });
  await expect.element(sheet.getByText('$397 a month')).toBeVisible();
  await button('Edit the words').click();
  await page.getByLabelText('Open points').fill('Spanish version? · Nice to have');
  await expect.element(sheet.getByText('Spanish version?')).toBeVisible();
  await expect
    .poll(() => stored().pack)
    .toEqual([{ document: 'hand_over', words: { open: 'Spanish version? · Nice to have' } }]);
  await button('Copy as text').click();
  expect(copied).toHaveBeenLastCalledWith(
    expect.stringContaining('[ ] Spanish version? · Nice to have'),
  );
  await expectAllAppearances('hand over');
});

test('HAND-31: records a completed share, but not a canceled one', async () => {
  const share = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { stored } = await open(paths.handOver(interviewId), sold);
  await button('Share').click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  await button('Edit the words').click();
  await page.getByLabelText('Open points').fill('One');
  await expect.poll(() => stored().pack?.[0]?.words).toEqual({ open: 'One' });
  await button('Share').click();
  await expect
    .poll(() => stored().pack?.[0]?.words)
    .toMatchObject({ usedOn: '2026-11-17', usedAs: 'Shared' });
});

test('HAND-21: redirects from the hand-over to the pack when the interview is not sold', async () => {
  const { router } = await open(paths.handOver(interviewId), endedInterview);
  await waitForPath(router, paths.followUp(interviewId));
  await expect.element(page.getByText('A hand-over is for clients who said yes.')).toBeVisible();
});
