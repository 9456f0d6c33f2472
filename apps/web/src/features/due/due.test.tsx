import { readSession } from '@salespro/contract/auth.ts';
import { type DueListRow, listDueInterviews, markDue, undoDue } from '@salespro/contract/due.ts';
import { listInterviews } from '@salespro/contract/interviews.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { due, moment, onDay, openDue, row, rows, shown } from '#test/duePage.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { makeCard, makeInterview, makeSession } from '#test/factories.ts';
import { button, cardId, toast } from '#test/openList.tsx';
import { readDevice } from '#test/readDevice.ts';
import { renderApp, reopenApp, standardApi } from '#test/renderApp.tsx';
import { setClock } from '#test/setClock.ts';
import { takePictures } from '#test/takePictures.ts';

const says = (place: number, words: string) =>
  expect.poll(() => row(place).query()?.textContent).toContain(words);

test('DUE-40: late, today and the next seven days, with when, what and the first button', async () => {
  await openDue();
  await says(1, '2 days lateClient 1Call back: decision with partner');
  await says(2, '1 day lateClient 2Finish the questions: 4 left');
  await says(3, '10:30 AMClient 3Send the plan: she asked');
  await says(4, 'Any timeClient 4Call back');
  await expect.element(due().getByText('2 late')).toBeVisible();
  await expect.element(due().getByText('2 today')).toBeVisible();
  await expect.element(due().getByText('Today, Wed, Nov 18')).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Call now: Client 1')).toHaveAttribute('href', 'tel:+15550100199');
  await expect
    .element(link('Continue: Client 2'))
    .toHaveAttribute('href', `/session/${cardId(2)}/questions`);
  await expect
    .element(link('Write now: Client 3'))
    .toHaveAttribute('href', `/session/${cardId(3)}/follow-up`);
  await expect
    .element(link('Add number: Client 4'))
    .toHaveAttribute('href', `/session/${cardId(4)}/info?ask=contactPhone`);
  expect(shown()).toEqual(['Client 1', 'Client 2', 'Client 3', 'Client 4']);
  const fold = page.getByRole('button', { name: /^Next 7 days/ });
  await expect.poll(() => fold.query()?.textContent).toContain('Thu: Client 5');
  await fold.click();
  await says(5, 'Thu, 9:00 AMClient 5Call back');
  await expectEveryLook('due');
});

test('DUE-41: nothing due: no section at all', async () => {
  await openDue([onDay(9, '2027-02-17')]);
  await expect.element(page.getByText('1 interview', { exact: true })).toBeVisible();
  expect(due().query()).toBeNull();
});

test('DUE-42: Done takes the row away at once, leads to the next one, and can be undone', async () => {
  const { api } = await openDue();
  // The list is asked for again as soon as the server has it.
  const holds = (held: readonly DueListRow[]) => {
    api.reply(listDueInterviews, { rows: [...held] });
    return makeInterview({ id: cardId(1) });
  };
  api.respond(markDue, () => holds(rows.slice(1)));
  api.respond(undoDue, () => holds(rows));
  await button('Done: Client 1').click();
  await expect.element(toast('Done: Client 1')).toBeVisible();
  await expect.element(toast('No next step yet.')).toBeVisible();
  expect(shown()).not.toContain('Client 1');
  await expect.element(page.getByRole('link', { name: 'Continue: Client 2' })).toHaveFocus();
  await expect
    .poll(() => api.sent(markDue))
    .toMatchObject([
      {
        item: `outcome:${cardId(101)}`,
        kind: 'follow_up',
        wasDay: '2026-11-16',
        day: null,
        time: null,
      },
    ]);
  const [{ operationId }] = api.sent(markDue) as [{ operationId: string }];
  await button('Undo').click();
  await says(1, '2 days late');
  await expect.poll(() => api.sent(undoDue)).toMatchObject([{ changeId: operationId }]);
});

test('DUE-42: a double press is one: the next client is left alone', async () => {
  const { api } = await openDue();
  api.respond(markDue, () => makeInterview({ id: cardId(1) }));
  await button('Done: Client 1').dblClick();
  await expect.element(toast('Done: Client 1')).toBeVisible();
  await expect.poll(() => api.sent(markDue)).toHaveLength(1);
  expect(shown()).toContain('Client 2');
});

test('DUE-43: Move offers four days with one tap, and any other', async () => {
  const { api } = await openDue();
  api.respond(markDue, () => makeInterview({ id: cardId(3) }));
  await button('Move: Client 3').click();
  const items = page.getByRole('menuitem').elements();
  expect(items.map((one) => one.textContent)).toEqual([
    'Later today4:00 PM',
    'TomorrowThu, Nov 19',
    'This FridayFri, Nov 20',
    'Next weekWed, Nov 25',
    'Pick a date and time',
  ]);
  await takePictures('due move');
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect.element(toast('Moved: Client 3')).toBeVisible();
  await expect.element(toast('Thu, Nov 19 at 10:30 AM')).toBeVisible();
  expect(shown()).not.toContain('Client 3');
  await button('Move: Client 4').click();
  await page.getByRole('menuitem', { name: 'Pick a date and time' }).click();
  await page.getByLabelText('Date').fill('2026-11-17');
  await button('Move').click();
  await expect.element(page.getByText('Pick a day from today on.')).toBeVisible();
  await page.getByLabelText('Date').fill('2026-12-01');
  await page.getByLabelText('Time').fill('16:15');
  await button('Move').click();
  await expect.element(toast('Tue, Dec 1 at 4:15 PM')).toBeVisible();
  await expect
    .poll(() => api.sent(markDue))
    .toMatchObject([
      { day: '2026-11-19', time: '10:30' },
      { day: '2026-12-01', time: '16:15' },
    ]);
});

test('DUE-45: without a network the list comes from this device, and what is done waits there', async () => {
  const { api } = await openDue();
  await expect.element(row(1)).toBeVisible();
  for (const entry of [readSession, listInterviews, listDueInterviews, markDue]) api.cutOff(entry);
  await reopenApp();
  await renderApp('/my-interviews');
  await expect.element(row(1)).toBeVisible();
  await button('Done: Client 1').click();
  await expect.element(toast('Done: Client 1')).toBeVisible();
  await reopenApp();
  await renderApp('/my-interviews');
  await expect.element(row(2)).toBeVisible();
  expect(shown()).not.toContain('Client 1');
  let arrived = 0;
  api.respond(markDue, () => {
    arrived += 1;
    return makeInterview({ id: cardId(1) });
  });
  api.reply(listDueInterviews, { rows: rows.slice(1) });
  api.reply(readSession, { session: makeSession() });
  await expect.poll(() => arrived).toBe(1);
  expect(api.sent(markDue).at(-1)).toMatchObject({ day: null });
});

test('DUE-95: a list that did not load says so, with Try again; a copy is shown with the same words', async () => {
  setClock(moment());
  const api = standardApi(makeSession());
  const cards = [makeCard({ id: cardId(1), businessName: 'Client 1' })];
  api.reply(listInterviews, { cards, next: null });
  api.refuse(listDueInterviews, 'unexpected');
  await renderApp('/my-interviews');
  await expect
    .element(page.getByRole('alert').getByText("We couldn't load what's due.", { exact: true }))
    .toBeVisible();
  api.reply(listDueInterviews, { rows });
  await button('Try again').click();
  await expect.element(row(1)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Due' })).toHaveFocus();
  expect(page.getByText(/^We couldn't load what's due/).query()).toBeNull();
  await vi.waitFor(async () => expect(await readDevice()).toContain('decision with partner'));
  api.refuse(listDueInterviews, 'unexpected');
  await reopenApp();
  await renderApp('/my-interviews');
  await expect
    .element(page.getByText("We couldn't load what's due. This is what this device last saw."))
    .toBeVisible();
  await expect.element(row(1)).toBeVisible();
});

test('DUE-96: after the last Done the focus is on the heading of the page', async () => {
  const { api } = await openDue([onDay(1, '2026-11-16')]);
  api.respond(markDue, () => makeInterview({ id: cardId(1) }));
  await expect.element(row(1)).toBeVisible();
  button('Done: Client 1').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(due().query()).toBeNull();
  // Shown later, it would be on the screen of the next test.
  await expect.element(toast('Done: Client 1')).toBeVisible();
});
