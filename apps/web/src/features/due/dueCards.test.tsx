import { listDueInterviews } from '@salespro/contract/due.ts';
import { listInterviews, readInterview } from '@salespro/contract/interviews.ts';
import { recordOutcome } from '@salespro/contract/outcomes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';
import { due, moment, onDay, openDue, row, rows, shown } from '#test/duePage.ts';
import { makeCard, makeInterview, makeSession } from '#test/factories.ts';
import { button, cardId, search, serve, toast } from '#test/openList.tsx';
import { renderApp, standardApi, whereIs } from '#test/renderApp.tsx';
import { setClock } from '#test/setClock.ts';

test('DUE-44: on a row C, D and M press its buttons, "/" leads to the search; not when single keys are off', async () => {
  await openDue();
  await expect.element(row(1)).toBeVisible();
  await userEvent.keyboard('d');
  expect(shown()).toContain('Client 1');
  row(2).getByRole('link').element().focus();
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Move: Client 2')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(toast('Done: Client 2')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search()).toHaveFocus();
  localStorage.setItem('salespro_answer_keys', 'off');
  row(1).getByRole('link').element().focus();
  await userEvent.keyboard('d');
  expect(shown()).toContain('Client 1');
});

test('DUE-97: while the interview of a card is on its way, the sheet says so', async () => {
  setClock(moment());
  const api = standardApi(makeSession());
  serve(api, [makeCard({ id: cardId(1), businessName: 'New One' })]);
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
  setClock(moment());
  const api = standardApi(makeSession());
  const counts = { in_progress: 1, trial: 0, follow_up: 2, sold: 0, not_now: 0, not_a_fit: 0 };
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
  expect(whereIs(router)).toBe('/my-interviews?show=in_progress');
  await chips.getByRole('button', { name: 'All 3' }).click();
  expect(whereIs(router)).toBe('/my-interviews');
  await router.navigate('/my-interviews?show=sold');
  await expect.element(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await button('Show all').click();
  await expect.element(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
});

test('DUE-47, DUE-49: the card has a menu; its outcome is set over the list, and the sheet says who comes next', async () => {
  setClock(moment());
  const api = standardApi(makeSession());
  const pitched = { hasAnswers: true, hasRecommendations: true, hasPitch: true } as const;
  serve(api, [
    makeCard({ id: cardId(1), businessName: 'New One' }),
    makeCard({ id: cardId(2), businessName: 'Pitched One', ...pitched }),
    makeCard({ id: cardId(3), businessName: 'Sold One', ...pitched, salesStatus: 'sold' }),
  ]);
  api.respond(readInterview, () => makeInterview({ id: cardId(1), businessName: 'New One' }));
  api.respond(recordOutcome, () =>
    makeInterview({ id: cardId(1), businessName: 'New One', seq: 2 }),
  );
  await renderApp('/my-interviews');
  api.reply(listDueInterviews, { rows: [onDay(2, '2026-11-18', '14:30')] });
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

test('DUE-45: an outcome that waited and arrives does not bring back what it ended', async () => {
  const pitched = { selectedServiceId: 'seo', hasPitch: true, questionsLeft: 0 } as const;
  const { api } = await openDue(rows.slice(1, 2).map((one) => ({ ...one, ...pitched })));
  await expect.poll(() => row(2).query()?.textContent).toContain('Give the pitch');
  api.respond(readInterview, () => makeInterview({ id: cardId(2), businessName: 'Client 2' }));
  api.cutOff(recordOutcome);
  await button('More for Client 2').click();
  await page.getByRole('menuitem', { name: 'Set outcome' }).click();
  await page.getByRole('button', { name: /Not a fit/ }).click();
  await button('Save').click();
  await button('Back to My Interviews').click();
  await expect.poll(() => due().query()).toBeNull();
  // The server has it now, and would say so if it were asked.
  api.respond(recordOutcome, () => makeInterview({ id: cardId(2), seq: 2 }));
  api.reply(listDueInterviews, { rows: [] });
  await openOutboxStore.get()?.outbox.sendNow();
  expect(openOutboxStore.get()?.outbox.get().entries).toEqual([]);
  await expect.poll(() => due().query()).toBeNull();
});

test('DUE-48: a card names the days ahead', async () => {
  setClock(moment());
  const api = standardApi(makeSession());
  const blank = { reason: null, startDay: null, time: null } as const;
  serve(api, [
    makeCard({
      id: cardId(1),
      outcome: { ...blank, kind: 'follow_up', day: '2026-11-19', time: '09:00' },
    }),
  ]);
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Thu, Nov 19, 9:00 AM')).toBeVisible();
});
