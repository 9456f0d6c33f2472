import { readSession } from '@salespro/contract/auth.ts';
import { type DueListRow, listDueInterviews, markDue, undoDue } from '@salespro/contract/due.ts';
import { listInterviews, readInterview } from '@salespro/contract/interviews.ts';
import { recordOutcome } from '@salespro/contract/outcomes.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';
import {
  dueRegion,
  dueRow,
  dueRows,
  dueTestTime,
  listShownClients,
  onDueDay,
  openDueList,
} from '#test/duePage.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeCard, makeInterview, makeSession } from '#test/factories.ts';
import { button, cardId, searchField, serveInterviewCards, toast } from '#test/openList.tsx';
import { readDevice } from '#test/readDevice.ts';
import { fakeStandardApi, getCurrentPath, renderApp, reopenApp } from '#test/renderApp.tsx';
import { setClock } from '#test/setClock.ts';
import { takePictures } from '#test/takePictures.ts';

const says = (place: number, words: string) =>
  expect.poll(() => dueRow(place).query()?.textContent).toContain(words);

test('DUE-40: late, today and the next seven days, with when, what and the first button', async () => {
  await openDueList();
  await says(1, '2 days lateClient 1Call back: decision with partner');
  await says(2, '1 day lateClient 2Finish the questions: 4 left');
  await says(3, '10:30 AMClient 3Send the plan: she asked');
  await says(4, 'Any timeClient 4Call back');
  await expect.element(dueRegion().getByText('2 late')).toBeVisible();
  await expect.element(dueRegion().getByText('2 today')).toBeVisible();
  await expect.element(dueRegion().getByText('Today, Wed, Nov 18')).toBeVisible();
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
  expect(listShownClients()).toEqual(['Client 1', 'Client 2', 'Client 3', 'Client 4']);
  const fold = page.getByRole('button', { name: /^Next 7 days/ });
  await expect.poll(() => fold.query()?.textContent).toContain('Thu: Client 5');
  await fold.click();
  await says(5, 'Thu, 9:00 AMClient 5Call back');
  await expectAllAppearances('due');
});

test('DUE-41: nothing due: no section at all', async () => {
  await openDueList([onDueDay(9, '2027-02-17')]);
  await expect.element(page.getByText('1 interview', { exact: true })).toBeVisible();
  expect(dueRegion().query()).toBeNull();
});

test('DUE-42: Done takes the row away at once, leads to the next one, and can be undone', async () => {
  const { api } = await openDueList();
  // The list is refetched after the server has the change.
  const holds = (held: readonly DueListRow[]) => {
    api.reply(listDueInterviews, { rows: [...held] });
    return makeInterview({ id: cardId(1) });
  };
  api.respond(markDue, () => holds(dueRows.slice(1)));
  api.respond(undoDue, () => holds(dueRows));
  await button('Done: Client 1').click();
  await expect.element(toast('Done: Client 1')).toBeVisible();
  await expect.element(toast('No next step yet.')).toBeVisible();
  expect(listShownClients()).not.toContain('Client 1');
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

test('DUE-42: a double click counts once and does not affect the next row', async () => {
  const { api } = await openDueList();
  api.respond(markDue, () => makeInterview({ id: cardId(1) }));
  await button('Done: Client 1').dblClick();
  await expect.element(toast('Done: Client 1')).toBeVisible();
  await expect.poll(() => api.sent(markDue)).toHaveLength(1);
  expect(listShownClients()).toContain('Client 2');
});

test('DUE-43: Move offers four days with one tap, and any other', async () => {
  const { api } = await openDueList();
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
  expect(listShownClients()).not.toContain('Client 3');
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
  const { api } = await openDueList();
  await expect.element(dueRow(1)).toBeVisible();
  for (const entry of [readSession, listInterviews, listDueInterviews, markDue]) api.cutOff(entry);
  await reopenApp();
  await renderApp('/my-interviews');
  await expect.element(dueRow(1)).toBeVisible();
  await button('Done: Client 1').click();
  await expect.element(toast('Done: Client 1')).toBeVisible();
  await reopenApp();
  await renderApp('/my-interviews');
  await expect.element(dueRow(2)).toBeVisible();
  expect(listShownClients()).not.toContain('Client 1');
  let arrived = 0;
  api.respond(markDue, () => {
    arrived += 1;
    return makeInterview({ id: cardId(1) });
  });
  api.reply(listDueInterviews, { rows: dueRows.slice(1) });
  api.reply(readSession, { session: makeSession() });
  await expect.poll(() => arrived).toBe(1);
  expect(api.sent(markDue).at(-1)).toMatchObject({ day: null });
});

test('DUE-95: a list that did not load says so, with Try again; a copy is shown with the same words', async () => {
  setClock(dueTestTime());
  const api = fakeStandardApi(makeSession());
  const cards = [makeCard({ id: cardId(1), businessName: 'Client 1' })];
  api.reply(listInterviews, { cards, next: null });
  api.reject(listDueInterviews, 'unexpected');
  await renderApp('/my-interviews');
  await expect
    .element(page.getByRole('alert').getByText("We couldn't load what's due.", { exact: true }))
    .toBeVisible();
  api.reply(listDueInterviews, { rows: dueRows });
  await button('Try again').click();
  await expect.element(dueRow(1)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Due' })).toHaveFocus();
  expect(page.getByText(/^We couldn't load what's due/).query()).toBeNull();
  await vi.waitFor(async () => expect(await readDevice()).toContain('decision with partner'));
  api.reject(listDueInterviews, 'unexpected');
  await reopenApp();
  await renderApp('/my-interviews');
  await expect
    .element(page.getByText("We couldn't load what's due. This is what this device last saw."))
    .toBeVisible();
  await expect.element(dueRow(1)).toBeVisible();
});

test('DUE-96: after the last Done the focus is on the heading of the page', async () => {
  const { api } = await openDueList([onDueDay(1, '2026-11-16')]);
  api.respond(markDue, () => makeInterview({ id: cardId(1) }));
  await expect.element(dueRow(1)).toBeVisible();
  button('Done: Client 1').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(dueRegion().query()).toBeNull();
  // Dismissed here, because the toast would appear in the next test.
  await expect.element(toast('Done: Client 1')).toBeVisible();
});

test('DUE-44: on a row C, D and M press its buttons, "/" leads to the search; not when single keys are off', async () => {
  await openDueList();
  await expect.element(dueRow(1)).toBeVisible();
  await userEvent.keyboard('d');
  expect(listShownClients()).toContain('Client 1');
  dueRow(2).getByRole('link').element().focus();
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Move: Client 2')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(toast('Done: Client 2')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(searchField()).toHaveFocus();
  localStorage.setItem('salespro_answer_keys', 'off');
  dueRow(1).getByRole('link').element().focus();
  await userEvent.keyboard('d');
  expect(listShownClients()).toContain('Client 1');
});

test('DUE-97: the sheet shows a loading state while the interview is fetched', async () => {
  setClock(dueTestTime());
  const api = fakeStandardApi(makeSession());
  serveInterviewCards(api, [makeCard({ id: cardId(1), businessName: 'New One' })]);
  api.respond(readInterview, () => makeInterview({ id: cardId(1), businessName: 'New One' }));
  const goOn = api.hold(readInterview);
  await renderApp('/my-interviews');
  await button('More for New One').click();
  await page.getByRole('menuitem', { name: 'Set outcome' }).click();
  const sheet = page.getByRole('dialog', { name: 'How did the call end?' });
  await expect.element(sheet.getByText('Loading the interview...')).toBeVisible();
  goOn();
  await expect.element(sheet.getByRole('button', { name: /Not a fit/ })).toBeVisible();
});

test('DUE-46: one chip at a time, with counts of what is found; the choice is in the address', async () => {
  setClock(dueTestTime());
  const api = fakeStandardApi(makeSession());
  const counts = {
    in_progress: 1,
    trial: 0,
    follow_up: 2,
    sold: 0,
    not_now: 0,
    not_a_fit: 0,
    said_no: 0,
  };
  const found = makeCard({ id: cardId(1), businessName: 'Client 1' });
  api.respond(listInterviews, ({ address }) => ({
    cards: address.searchParams.get('group') === 'sold' ? [] : [found],
    next: null,
    counts,
  }));
  const router = await renderApp('/my-interviews?show=follow_up');
  const chips = page.getByRole('group', { name: 'Show' });
  await expect.element(chips).toHaveTextContent('All 3In progress 1Follow up 2');
  await expect
    .element(chips.getByRole('button', { name: 'Follow up 2' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(api.queries(listInterviews)).toContainEqual({ group: 'follow_up' });
  await chips.getByRole('button', { name: 'In progress 1' }).click();
  expect(getCurrentPath(router)).toBe('/my-interviews?show=in_progress');
  await chips.getByRole('button', { name: 'All 3' }).click();
  expect(getCurrentPath(router)).toBe('/my-interviews');
  await router.navigate('/my-interviews?show=sold');
  await expect.element(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await button('Show all').click();
  await expect.element(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
});

test('DUE-47, DUE-49: the card has a menu; its outcome is set over the list, and the sheet says who comes next', async () => {
  setClock(dueTestTime());
  const api = fakeStandardApi(makeSession());
  const pitched = { hasAnswers: true, hasRecommendations: true, hasPitch: true } as const;
  serveInterviewCards(api, [
    makeCard({ id: cardId(1), businessName: 'New One' }),
    makeCard({ id: cardId(2), businessName: 'Pitched One', ...pitched }),
    makeCard({ id: cardId(3), businessName: 'Sold One', ...pitched, salesStatus: 'sold' }),
  ]);
  api.respond(readInterview, () => makeInterview({ id: cardId(1), businessName: 'New One' }));
  api.respond(recordOutcome, () =>
    makeInterview({ id: cardId(1), businessName: 'New One', seq: 2 }),
  );
  await renderApp('/my-interviews');
  api.reply(listDueInterviews, { rows: [onDueDay(2, '2026-11-18', '14:30')] });
  const items = async (name: string) => {
    await button(`More for ${name}`).click();
    const words = page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent);
    await userEvent.keyboard('{Escape}');
    await expect.element(button(`More for ${name}`)).toHaveFocus();
    return words;
  };
  expect(await items('New One')).toEqual(['Set outcome', 'Business details']);
  expect(await items('Pitched One')).toEqual(['Set outcome', 'Follow-up pack', 'Business details']);
  expect(await items('Sold One')).toEqual([
    'Set outcome',
    'Follow-up pack',
    'Hand over',
    'Business details',
  ]);
  await button('More for New One').click();
  await page.getByRole('menuitem', { name: 'Set outcome' }).click();
  await expect.element(page.getByRole('dialog', { name: 'How did the call end?' })).toBeVisible();
  await page.getByRole('button', { name: /Not a fit/ }).click();
  await button('Save').click();
  await expect.element(page.getByText('Saved as not a fit')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next interview due' });
  await expect.element(next.getByText('Today at 2:30 PM, call back')).toBeVisible();
  await expect.element(next.getByText('Client 2')).toBeVisible();
  await button('Back to My Interviews').click();
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(api.sent(recordOutcome)).toMatchObject([{ outcome: { kind: 'not_a_fit' } }]);
});

test('DUE-45: an outcome sent from the outbox does not restore the items it ended', async () => {
  const pitched = { selectedServiceId: 'seo', hasPitch: true, questionsLeft: 0 } as const;
  const { api } = await openDueList(dueRows.slice(1, 2).map((one) => ({ ...one, ...pitched })));
  await expect.poll(() => dueRow(2).query()?.textContent).toContain('Give the pitch');
  api.respond(readInterview, () => makeInterview({ id: cardId(2), businessName: 'Client 2' }));
  api.cutOff(recordOutcome);
  await button('More for Client 2').click();
  await page.getByRole('menuitem', { name: 'Set outcome' }).click();
  await page.getByRole('button', { name: /Not a fit/ }).click();
  await button('Save').click();
  await button('Back to My Interviews').click();
  await expect.poll(() => dueRegion().query()).toBeNull();
  // The server has the change now and would return it.
  api.respond(recordOutcome, () => makeInterview({ id: cardId(2), seq: 2 }));
  api.reply(listDueInterviews, { rows: [] });
  await openOutboxStore.get()?.outbox.sendNow();
  expect(openOutboxStore.get()?.outbox.get().entries).toEqual([]);
  await expect.poll(() => dueRegion().query()).toBeNull();
});

test('DUE-48: a card names the days ahead', async () => {
  setClock(dueTestTime());
  const api = fakeStandardApi(makeSession());
  const blank = { reason: null, startDay: null, time: null } as const;
  serveInterviewCards(api, [
    makeCard({
      id: cardId(1),
      outcome: { ...blank, kind: 'follow_up', day: '2026-11-19', time: '09:00' },
    }),
  ]);
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Thu, Nov 19, 9:00 AM')).toBeVisible();
});
