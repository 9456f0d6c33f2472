import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import { startTrial } from '@salespro/contract/trial.ts';
import { builtInSettings } from '@salespro/domain/services/builtInSettings.ts';
import { toTerms } from '@salespro/domain/services/findSettings.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import { answers, chip, chooser, openSheet, pitched, sheet } from '#test/endCallSheet.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { interviewId } from '#test/factories.ts';
import { button } from '#test/questionParts.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { setClock } from '#test/setClock.ts';

beforeEach(() => {
  // A Tuesday, in the zone of the browser.
  setClock(new Date(2026, 10, 17, 10, 48));
});

afterEach(() => {
  answerKeysSwitch.set(true);
});

test('END-35: Sold does what Mark as SOLD does, and Done leads to the list', async () => {
  const { api, stored, router } = await openSheet();
  await userEvent.keyboard('1');
  await expect.element(sheet('Sold')).toBeVisible();
  await expect
    .element(page.getByText('Reputation Management at $197 to $397 a month, Nov 17'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Start onboarding' })).toBeVisible();
  await vi.waitFor(() => expect(stored().salesStatus).toBe('sold'));
  expect(api.sent(markSold)).toHaveLength(1);
  await button('Done').click();
  await arriveAt(router, paths.interviews);
});

test('END-35: an offer outside what the script said is asked for, and can be changed', async () => {
  const terms = { ...toTerms(builtInSettings.seo), price: { from: 75_000, to: null } };
  const { api } = await openSheet({
    answers: { ...answers, primary_service_price: '$900/month' },
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
  const known = { ...answers, google_review_count: 41, google_rating: 4.2 };
  const { api, router } = await openSheet({ ...pitched, answers: known });
  await userEvent.keyboard('2');
  await expect.element(page.getByText('Start: today · Ends Dec 17')).toBeVisible();
  await expect.element(page.getByLabelText('Google reviews')).toHaveValue('41');
  // "Enter save" is true from the start: the focus is where Enter saves.
  await expect.element(page.getByLabelText('Google reviews')).toHaveFocus();
  await page.getByLabelText('Rating').fill('7');
  await button('Start the trial').click();
  await expect.element(page.getByText('From 1.0 to 5.0, please.')).toBeVisible();
  await page.getByLabelText('Rating').fill('');
  await button('Start the trial').click();
  await expect.element(sheet('Trial started')).toBeVisible();
  await expect
    .element(page.getByText('Day 1 of 30. Check-in on Dec 2, last day Dec 17.'))
    .toBeVisible();
  await vi.waitFor(() =>
    expect(api.sent(startTrial)).toMatchObject([
      { startDay: '2026-11-17', baseline: { google_reviews_before: 41 } },
    ]),
  );
  await button('Done').click();
  await arriveAt(router, paths.step(interviewId, 'trial-results'));
});

test('END-37: Undo takes back what was saved and leads to the five ways', async () => {
  const { api, stored } = await openSheet();
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
  await expect.element(sheet('Saved as not now')).toBeVisible();
});

test('END-37: a sale whose onboarding has begun says why it stays', async () => {
  const { api } = await openSheet();
  api.refuse(undoOutcome, 'onboarding_begun');
  await userEvent.keyboard('1');
  await button('Undo').click();
  await expect
    .element(page.getByText("You can't undo this sale because onboarding has started."))
    .toBeVisible();
  await expect.element(sheet('Sold')).toBeVisible();
});

test('END-38: a double press saves once, and its second half presses nothing', async () => {
  const { api } = await openSheet();
  await chooser().getByRole('button', { name: /^Sold/ }).dblClick();
  await expect.element(sheet('Sold')).toBeVisible();
  await vi.waitFor(() => expect(api.sent(markSold)).toHaveLength(1));
  expect(api.sent(undoOutcome)).toEqual([]);
  await expect.element(sheet('Sold')).toBeVisible();
});

test('END-38: what the server refuses is said, and the sheet asks again', async () => {
  const { api } = await openSheet();
  api.refuse(recordOutcome, 'unexpected');
  await userEvent.keyboard('5');
  await button('Save').click();
  await expect
    .element(sheet('Not a fit').getByText("We couldn't save this. Please try again."))
    .toBeVisible();
});

test('END-39: offline the outcome waits on the device with its undo, and arrives in its order once', async () => {
  const { api, stored } = await openSheet();
  api.cutOff(recordOutcome);
  api.cutOff(undoOutcome);
  await userEvent.keyboard('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet('Follow-up saved')).toBeVisible();
  await expect
    .element(page.getByText("Saved on this device. We'll send it when you're back online."))
    .toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('Undone.', { exact: false })).toBeVisible();
  await userEvent.keyboard('4');
  await chip('Bad timing').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet('Saved as not now')).toBeVisible();
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

test('END-40: the sheet is sound in every look, at each of its steps', async () => {
  await openSheet();
  await expectEveryLook('end call');
  await userEvent.keyboard('3');
  await expect.element(sheet('Follow up')).toBeVisible();
  await expectEveryLook('end call follow up');
  await userEvent.keyboard('{Escape}');
  await expect.element(chooser()).toBeVisible();
  await userEvent.keyboard('4');
  await button('Change').click();
  await expectEveryLook('end call not now');
  await chip('Other').click();
  await button('Save').click();
  await expect.element(sheet('Saved as not now')).toBeVisible();
  await expectEveryLook('end call saved');
});
