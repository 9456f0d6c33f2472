import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import { startTrial } from '@salespro/contract/trial.ts';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import {
  chip,
  chooser,
  endCallAnswers,
  endCallSheet,
  openEndCallSheet,
  pitchedInterview,
} from '#test/endCallSheet.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId } from '#test/factories.ts';
import { button } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { setClock } from '#test/setClock.ts';

beforeEach(() => {
  // A Tuesday, in the browser's time zone.
  setClock(new Date(2026, 10, 17, 10, 48));
});

afterEach(() => {
  answerKeysSwitch.set(true);
});

test('END-35: Sold does what Mark as SOLD does, and Done leads to the list', async () => {
  const { api, stored, router } = await openEndCallSheet();
  await userEvent.keyboard('1');
  await expect.element(endCallSheet('Sold')).toBeVisible();
  await expect
    .element(page.getByText('Reputation Management at $197 to $397 a month, Nov 17'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Start onboarding' })).toBeVisible();
  await vi.waitFor(() => expect(stored().salesStatus).toBe('sold'));
  expect(api.sent(markSold)).toHaveLength(1);
  await button('Done').click();
  await waitForPath(router, paths.interviews);
});

test('END-35: asks for the price when the offer differs from the script, and lets it be changed', async () => {
  const terms = {
    ...toServiceTerms(builtInServiceSettings.seo),
    price: { from: 75_000, to: null },
  };
  const { api } = await openEndCallSheet({
    answers: { ...endCallAnswers, primary_service_price: '$900/month' },
    selectedServiceId: 'seo',
    generatedPitch: 'x',
    terms,
  });
  await userEvent.keyboard('1');
  await expect.element(page.getByText('Sold at $900 a month?')).toBeVisible();
  expect(api.sent(markSold)).toEqual([]);
  await button('Change').click();
  await page.getByLabelText('Price for a month').fill('850');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Search Engine Optimization at $850 a month, Nov 17'))
    .toBeVisible();
  await vi.waitFor(() => expect(api.sent(markSold)).toMatchObject([{ price: 85_000 }]));
});

test("END-36: a trial starts today with today's numbers from the look-ups, and Done leads to its results", async () => {
  const known = { ...endCallAnswers, google_review_count: 41, google_rating: 4.2 };
  const { api, router } = await openEndCallSheet({ ...pitchedInterview, answers: known });
  await userEvent.keyboard('2');
  await expect.element(page.getByText('Start: today · Ends Dec 17')).toBeVisible();
  await expect.element(page.getByLabelText('Google reviews')).toHaveValue('41');
  // The focus starts in a field where Enter saves.
  await expect.element(page.getByLabelText('Google reviews')).toHaveFocus();
  await page.getByLabelText('Rating').fill('7');
  await button('Start the trial').click();
  await expect.element(page.getByText('From 1.0 to 5.0, please.')).toBeVisible();
  await page.getByLabelText('Rating').fill('');
  await button('Start the trial').click();
  await expect.element(endCallSheet('Trial started')).toBeVisible();
  await expect
    .element(page.getByText('Day 1 of 30. Check-in on Dec 2, last day Dec 17.'))
    .toBeVisible();
  await vi.waitFor(() =>
    expect(api.sent(startTrial)).toMatchObject([
      { startDay: '2026-11-17', baseline: { google_reviews_before: 41 } },
    ]),
  );
  await button('Done').click();
  await waitForPath(router, paths.step(interviewId, 'trial-results'));
});

test('END-37: Undo removes the saved outcome and shows all outcomes again', async () => {
  const { api, stored } = await openEndCallSheet();
  await userEvent.keyboard('1');
  await button('Undo').click();
  await expect.element(chooser()).toBeVisible();
  await expect
    .element(page.getByText('Undone. Maple Street Dental is back where it was.'))
    .toBeVisible();
  expect(api.sent(undoOutcome)).toHaveLength(1);
  expect(stored()).toMatchObject({ salesStatus: 'pitched', outcome: null });
  await userEvent.keyboard('4');
  await chip('Price').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(endCallSheet('Saved as not now')).toBeVisible();
});

test('END-37: says that a sale cannot be undone once onboarding has started', async () => {
  const { api } = await openEndCallSheet();
  api.reject(undoOutcome, 'onboarding_begun');
  await userEvent.keyboard('1');
  await button('Undo').click();
  await expect
    .element(page.getByText("You can't undo this sale because onboarding has started."))
    .toBeVisible();
  await expect.element(endCallSheet('Sold')).toBeVisible();
});

test('END-38: a double press saves once and presses nothing else', async () => {
  const { api } = await openEndCallSheet();
  await chooser().getByRole('button', { name: /^Sold/ }).dblClick();
  await expect.element(endCallSheet('Sold')).toBeVisible();
  await vi.waitFor(() => expect(api.sent(markSold)).toHaveLength(1));
  expect(api.sent(undoOutcome)).toEqual([]);
  await expect.element(endCallSheet('Sold')).toBeVisible();
});

test('END-38: shows an error and the form again when the server rejects the outcome', async () => {
  const { api } = await openEndCallSheet();
  api.reject(recordOutcome, 'unexpected');
  await userEvent.keyboard('5');
  await button('Save').click();
  await expect
    .element(endCallSheet('Not a fit').getByText("We couldn't save this. Please try again."))
    .toBeVisible();
});

test('END-39: offline, queues the outcome and its undo, and sends each once in order', async () => {
  const { api, stored } = await openEndCallSheet();
  api.cutOff(recordOutcome);
  api.cutOff(undoOutcome);
  await userEvent.keyboard('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(endCallSheet('Follow-up saved')).toBeVisible();
  await expect
    .element(page.getByText("Saved on this device. We'll send it when you're back online."))
    .toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('Undone.', { exact: false })).toBeVisible();
  await userEvent.keyboard('4');
  await chip('Bad timing').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(endCallSheet('Saved as not now')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'On this device - will sync' }).click();
  await expect.element(page.getByText('“How the call ended”')).toBeVisible();
  await expect.element(page.getByText('“Outcome undone”')).toBeVisible();

  const order: string[] = [];
  const { seq } = stored();
  const note = (what: string) => () => {
    order.push(what);
    return { ...stored(), seq: seq + order.length };
  };
  api.respond(recordOutcome, note('recorded'));
  api.respond(undoOutcome, note('undone'));
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(order).toEqual(['recorded', 'undone', 'recorded']);
});

test('END-40: each step of the sheet passes in every color scheme and width', async () => {
  await openEndCallSheet();
  await expectAllAppearances('end call');
  await userEvent.keyboard('3');
  await expect.element(endCallSheet('Follow up')).toBeVisible();
  await expectAllAppearances('end call follow up');
  await userEvent.keyboard('{Escape}');
  await expect.element(chooser()).toBeVisible();
  await userEvent.keyboard('4');
  await button('Change').click();
  await expectAllAppearances('end call not now');
  await chip('Other').click();
  await button('Save').click();
  await expect.element(endCallSheet('Saved as not now')).toBeVisible();
  await expectAllAppearances('end call saved');
});
