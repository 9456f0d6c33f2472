import { recordOutcome } from '@salespro/contract/outcomes.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import {
  chip,
  chooser,
  endButton,
  endCallAnswers,
  endCallSheet,
  openEndCallSheet,
  pitchedInterview,
} from '#test/endCallSheet.ts';
import { button } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { setClock } from '#test/setClock.ts';

beforeEach(() => {
  // A Tuesday, in the browser's time zone.
  setClock(new Date(2026, 10, 17, 10, 48));
});

afterEach(() => {
  answerKeysSwitch.set(true);
});

test.each([
  ['script-pitch', pitchedInterview],
  ['pitch', pitchedInterview],
  [
    'retainer-close',
    {
      ...pitchedInterview,
      answers: {
        ...endCallAnswers,
        trial_status: 'completed',
        google_reviews_before: 41,
        google_reviews_after: 58,
        google_rating_before: 4.1,
        google_rating_after: 4.4,
      },
    },
  ],
] as const)(
  'END-30: on %s a button and the key E open the sheet, and Escape leads back',
  async (screen, changes) => {
    await renderStep(screen, changes);
    await expect.element(endButton()).toBeVisible();
    await userEvent.keyboard('e');
    await expect.element(chooser()).toBeVisible();
    await expect.element(page.getByText('Maple Street Dental, Dr. Anita Rao')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(chooser()).not.toBeInTheDocument();
    await endButton().click();
    await expect.element(chooser()).toBeVisible();
    await button('Close, go back to the call').click();
    await expect.element(chooser()).not.toBeInTheDocument();
    await expect.element(endButton()).toHaveFocus();
  },
);

test('END-30: with single keys off, E and digits do nothing and no key hints are shown', async () => {
  answerKeysSwitch.set(false);
  await renderStep('script-pitch', pitchedInterview);
  await expect.element(endButton()).toBeVisible();
  await userEvent.keyboard('e');
  await endButton().click();
  await expect.element(chooser()).toBeVisible();
  expect(page.getByText('back to the call', { exact: true }).query()).toBeNull();
  await userEvent.keyboard('3');
  expect(endCallSheet('Follow up').query()).toBeNull();
});

test('END-31: the sheet offers the six outcomes with their keys; Enter alone selects none', async () => {
  const { api } = await openEndCallSheet();
  const rows = chooser().getByRole('listitem');
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    'SoldThey said yes today1',
    'TrialThey start with 30 days2',
    'Follow upThey want to talk again3',
    'Not nowAsk again another time4',
    "Not a fitWe shouldn't sell to them5",
    'Said noThey decided against it6',
  ]);
  await userEvent.keyboard('{Enter}');
  await expect.element(chooser()).toBeVisible();
  expect([...api.sent(markSold), ...api.sent(recordOutcome)]).toEqual([]);
});

test('END-31: without the trial option the other outcomes keep their keys', async () => {
  await openEndCallSheet({ ...pitchedInterview, selectedServiceId: 'seo' });
  expect(chooser().getByRole('listitem').elements()).toHaveLength(5);
  await userEvent.keyboard('2');
  await expect.element(chooser()).toBeVisible();
  await userEvent.keyboard('4');
  await expect.element(endCallSheet('Not now')).toBeVisible();
});

test('END-32: records a follow-up by keyboard: shows day and time, and saves with Enter', async () => {
  const { api, stored } = await openEndCallSheet();
  await userEvent.keyboard('3');
  await expect.element(endCallSheet('Follow up')).toBeVisible();
  await expect.element(page.getByText('When do you talk again?')).toBeVisible();
  await expect.element(chip('Thu')).toHaveFocus();
  await expect.element(chip('Thu')).toBeChecked();
  await expect.element(chip('10:00 AM')).toBeChecked();
  await expect.element(page.getByText('Thu, Nov 19 at 10:00 AM')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Tue, Nov 24 at 10:00 AM')).toBeVisible();
  await chip('Any time').click();
  await expect.element(page.getByText('Tue, Nov 24', { exact: true })).toBeVisible();
  await page.getByLabelText('Note (optional)').fill('Bring the manager');
  await userEvent.keyboard('{Enter}');
  await expect.element(endCallSheet('Follow-up saved')).toBeVisible();
  await vi.waitFor(() => expect(api.sent(recordOutcome)).toHaveLength(1));
  expect(api.sent(recordOutcome)).toMatchObject([
    { outcome: { kind: 'follow_up', day: '2026-11-24', time: null, note: 'Bring the manager' } },
  ]);
  await vi.waitFor(() => expect(stored().outcome?.day).toBe('2026-11-24'));
  await expect.element(page.getByText('Tue, Nov 24 with Dr. Anita Rao')).toBeVisible();
});

test('END-05: preselects a morning time for a follow-up recorded at night', async () => {
  setClock(new Date(2026, 10, 17, 23, 12));
  await openEndCallSheet();
  await userEvent.keyboard('3');
  await expect.element(chip('9:00 AM')).toBeChecked();
  await expect.element(page.getByText('Thu, Nov 19 at 9:00 AM')).toBeVisible();
  expect(chip('11:00 PM').query()).toBeNull();
});

test('END-32: rejects a past day; saves a custom day and time', async () => {
  const { api } = await openEndCallSheet();
  await page.getByRole('button', { name: /^Follow up/ }).click();
  await chip('Pick a date').click();
  await button('Save follow-up').click();
  await expect.element(page.getByText('Pick a day from today on.')).toBeVisible();
  await expect.element(page.getByLabelText('Date')).toHaveFocus();
  await page.getByLabelText('Date').fill('2026-11-16');
  await expect.element(page.getByText('Pick a day from today on.')).toBeVisible();
  await button('Save follow-up').click();
  expect(api.sent(recordOutcome)).toEqual([]);
  await page.getByLabelText('Date').fill('2027-02-03');
  await chip('Other time').click();
  await button('Save follow-up').click();
  await expect.element(page.getByText('Pick a time.')).toBeVisible();
  await page.getByLabelText('At', { exact: true }).fill('16:45');
  await expect.element(page.getByText('Wed, Feb 3, 2027 at 4:45 PM')).toBeVisible();
  await button('Save follow-up').click();
  await vi.waitFor(() => expect(api.sent(recordOutcome)).toHaveLength(1));
  expect(api.sent(recordOutcome)).toMatchObject([
    { outcome: { day: '2027-02-03', time: '16:45' } },
  ]);
});

test('END-33: "not now" needs a reason and is due in three months, unless changed or switched off', async () => {
  const { api } = await openEndCallSheet();
  await userEvent.keyboard('4');
  await expect.element(page.getByText('What stood in the way?')).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('Pick the main reason.')).toBeVisible();
  expect(api.sent(recordOutcome)).toEqual([]);
  await chip("Needs someone's okay").click();
  await expect.element(page.getByText('Comes back to your list on Feb 17, 2027')).toBeVisible();
  await button('Change').click();
  await chip('6 months').click();
  await expect.element(page.getByText('Ask again in 6 months')).toBeVisible();
  await expect.element(page.getByText('Comes back to your list on May 17, 2027')).toBeVisible();
  await page.getByRole('switch').click();
  await expect.element(page.getByText("We won't remind you.")).toBeVisible();
  await page.getByRole('switch').click();
  await button('Save').click();
  await expect.element(endCallSheet('Saved as not now')).toBeVisible();
  await expect
    .element(page.getByText("Reason: needs someone's okay. Comes back on May 17, 2027."))
    .toBeVisible();
  await vi.waitFor(() => expect(api.sent(recordOutcome)).toHaveLength(1));
  expect(api.sent(recordOutcome)).toMatchObject([
    { outcome: { kind: 'not_now', reason: 'decision_maker', day: '2027-05-17', note: '' } },
  ]);
});

test.each([
  ['5', 'END-34: "not a fit"', "It's fine to say no. Why?", { kind: 'not_a_fit', reason: null }],
  ['6', 'END-44: "said no"', 'What did they say?', { kind: 'said_no', note: '' }],
])('%s: %s has no required field', async (key, _name, question, outcome) => {
  const { api, router } = await openEndCallSheet();
  await userEvent.keyboard(key);
  await expect.element(page.getByText(question)).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText("It's off your list, and nothing is deleted.")).toBeVisible();
  await vi.waitFor(() => expect(api.sent(recordOutcome)).toHaveLength(1));
  expect(api.sent(recordOutcome)).toMatchObject([{ outcome }]);
  await button('Back to My Interviews').click();
  await waitForPath(router, paths.interviews);
});
