import {
  readReminderSettings,
  removeCalendarFeedLink,
  replaceCalendarFeedLink,
  saveReminderSettings,
  unsubscribeMorningMail,
} from '@salespro/contract/reminders.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchClipboard } from '#test/clipboard.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeReminders, makeSession } from '#test/factories.ts';
import { closeApp, fakeStandardApi, renderApp } from '#test/renderApp.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });
const feedUrl = `https://sales.example/files/calendar/${'a'.repeat(64)}.ics`;

async function openAccount(changes: Parameters<typeof makeReminders>[0] = {}) {
  const api = fakeStandardApi(makeSession());
  api.reply(readReminderSettings, makeReminders(changes));
  await renderApp('/settings/account');
  await expect.element(card('Morning mail').getByLabelText('Send it')).toBeVisible();
  return api;
}

test('DUE-65: both cards describe themselves and are off at first', async () => {
  const api = await openAccount();
  await expect
    .element(
      page.getByText(
        'One short email on weekdays if something is due. No client names unless you turn them on.',
      ),
    )
    .toBeVisible();
  await expect
    .element(
      page.getByText(
        "A private link your calendar can read. Anyone with the link can see what's in it, so we leave names out unless you turn them on.",
      ),
    )
    .toBeVisible();
  const send = card('Morning mail').getByLabelText('Send it');
  await expect.element(send).not.toBeChecked();
  await expect.element(button('Copy link')).not.toBeInTheDocument();
  api.reply(saveReminderSettings, makeReminders({ sendsMail: true }));
  await send.click();
  await expect.element(send).toBeChecked();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(api.sent(saveReminderSettings)).toEqual([{ sendsMail: true, timeZone }]);
  api.reply(saveReminderSettings, makeReminders({ sendsMail: true, mailNames: true }));
  await card('Morning mail').getByLabelText('Use client names').click();
  await expect.element(card('Morning mail').getByLabelText('Use client names')).toBeChecked();
  expect(api.sent(saveReminderSettings).at(-1)).toEqual({ mailNames: true });
});

test('DUE-65: a rejected change shows an error, and the switch keeps its state', async () => {
  const api = await openAccount();
  api.reject(saveReminderSettings, 'unavailable');
  await card('Morning mail').getByLabelText('Send it').click();
  await expect.element(toast("We couldn't save that. Please try again.")).toBeVisible();
  await expect.element(card('Morning mail').getByLabelText('Send it')).not.toBeChecked();
});

test('DUE-98: both cards say that they load, and that they did not', async () => {
  const api = fakeStandardApi(makeSession());
  const goOn = api.hold(readReminderSettings);
  await renderApp('/settings/account');
  const feed = card('Calendar feed');
  await expect.element(feed.getByText('Loading your calendar feed...')).toBeVisible();
  await expect.element(card('Morning mail').getByText('Loading your reminders...')).toBeVisible();
  goOn();
  await expect.element(feed.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await closeApp();
  const failing = fakeStandardApi(makeSession());
  failing.reject(readReminderSettings, 'unexpected');
  await renderApp('/settings/account');
  await expect.element(feed.getByText("We couldn't load your calendar feed.")).toBeVisible();
  failing.reply(readReminderSettings, makeReminders());
  await feed.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(feed.getByRole('button', { name: 'Make a link' })).toBeVisible();
});

test('DUE-66: a link is made, copied, made anew and turned off', async () => {
  const clipboard = watchClipboard();
  const api = await openAccount();
  api.reply(replaceCalendarFeedLink, makeReminders({ hasFeed: true, feedUrl }));
  await button('Make a link').click();
  await expect.element(page.getByText(feedUrl)).toBeVisible();
  await button('Copy link').click();
  expect(clipboard).toHaveBeenCalledWith(feedUrl);
  await expect.element(page.getByText('The old one stops working.')).toBeVisible();
  const next = feedUrl.replace('aaa', 'bbb');
  api.reply(replaceCalendarFeedLink, makeReminders({ hasFeed: true, feedUrl: next }));
  await button('Make a new link').click();
  await expect.element(page.getByText(next)).toBeVisible();
  await expect.element(toast('New link made')).toBeVisible();
  api.reply(saveReminderSettings, makeReminders({ hasFeed: true, feedUrl: next, feedNames: true }));
  await card('Calendar feed').getByLabelText('Use client names').click();
  expect(api.sent(saveReminderSettings)).toEqual([{ feedNames: true }]);
  await expectAllAppearances('reminders');
  api.reply(removeCalendarFeedLink, makeReminders());
  await button('Turn it off').click();
  await expect.element(toast('Calendar feed is off')).toBeVisible();
  await expect.element(button('Copy link')).not.toBeInTheDocument();
});

test('DUE-59: the link of a mail turns it off without a sign-in', async () => {
  const api = fakeStandardApi(null);
  api.reply(unsubscribeMorningMail, { ok: true });
  await renderApp('/morning-mail/off#token=abc');
  await expect
    .element(page.getByRole('heading', { name: 'Morning mail is off.', exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('You can turn it on again under Account.')).toBeVisible();
  expect(api.queries(unsubscribeMorningMail)).toEqual([{ token: 'abc' }]);
  await expectAllAppearances('morning mail off');
});

test('DUE-59: a broken link and an unreachable server show an error', async () => {
  const api = fakeStandardApi(null);
  api.reject(unsubscribeMorningMail, 'unavailable');
  await renderApp('/morning-mail/off#token=abc');
  await expect.element(page.getByText(/We couldn't turn it off just now/)).toBeVisible();
  api.reject(unsubscribeMorningMail, 'not_found');
  await button('Try Again').click();
  await expect
    .element(page.getByRole('heading', { name: "This link doesn't work", exact: true }))
    .toBeVisible();
});
