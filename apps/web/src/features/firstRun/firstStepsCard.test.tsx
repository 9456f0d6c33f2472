import './PracticeClientChoices.tsx';
import './FirstStepsCard.tsx';
import { type FirstStepsRecord, readFirstRun, saveFirstRun } from '@salespro/contract/firstRun.ts';
import {
  createInterview,
  type InterviewCard,
  listInterviews,
  readInterview,
} from '@salespro/contract/interviews.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeCard, makeCreated, makeFirstRun, makeSession } from '#test/factories.ts';
import { goOffline, goOnline } from '#test/network.ts';
import { button, cardId, serveInterviewCards, toast } from '#test/openList.tsx';
import { fakeStandardApi, getCurrentPath, renderApp, reopenApp } from '#test/renderApp.tsx';

const title = () => page.getByRole('heading', { name: 'Your first interview is one call away' });
const steps = () => page.getByRole('region', { name: 'Your first interview is one call away' });
const menuItem = async (name: string) => {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

async function open(
  first: Partial<FirstStepsRecord> = {},
  cards: readonly InterviewCard[] = [],
  path = '/my-interviews',
) {
  const api = fakeStandardApi(makeSession());
  let kept = makeFirstRun({ isHidden: false, ...first });
  const answer = () => {
    api.respond(readFirstRun, () => kept);
    api.respond(saveFirstRun, ({ body }) => {
      kept = { ...kept, ...(body as Partial<FirstStepsRecord>) };
      return kept;
    });
  };
  answer();
  serveInterviewCards(api, cards);
  const router = await renderApp(path);
  return { api, router, kept: () => kept, answer };
}

test('FIRST-01, FIRST-08: without an interview three steps show, the first open one filled, in every look', async () => {
  await open();
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  await expect.element(page.getByText('0 of 3 done')).toBeVisible();
  expect(steps().getByRole('listitem').elements()).toHaveLength(3);
  await expect
    .element(steps().getByRole('link', { name: 'Set prices' }))
    .toHaveAttribute('href', '/settings/services');
  await expect
    .element(steps().getByRole('link', { name: 'New Interview' }))
    .toHaveAttribute('href', '/session/new');
  await button('Start practice').click();
  await expect.element(button('The salon owner')).toBeVisible();
  await expectAllAppearances('first run');
});

test('FIRST-02: "Standard prices are fine" does the first step at once, and the account keeps it', async () => {
  const { api, kept } = await open();
  await button('Standard prices are fine').click();
  await expect.element(page.getByText("You're using the standard prices.")).toBeVisible();
  await expect.element(page.getByText('1 of 3 done')).toBeVisible();
  expect(button('Standard prices are fine').query()).toBeNull();
  await expect.poll(kept).toMatchObject({ usesStandardPrices: true });
  expect(api.sent(saveFirstRun)).toEqual([{ usesStandardPrices: true }]);
});

test('FIRST-02, FIRST-03: a saved price and a practice call that ended are done by themselves', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(readFirstRun, makeFirstRun({ isHidden: false, practice: { met: 2, of: 2 } }));
  const account = { price: { from: 50_000, to: null } };
  api.reply(listServiceSettings, {
    currency: 'USD',
    services: [{ serviceId: 'seo', account, global: {} }],
  });
  serveInterviewCards(api, [makeCard({ id: cardId(1), isTest: true })]);
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Your prices are in.')).toBeVisible();
  await expect.element(page.getByText('Practice call done. 2 of 2 objections met.')).toBeVisible();
  await expect.element(page.getByText('2 of 3 done')).toBeVisible();
});

test('FIRST-04: disappears after the first interview; opened from the menu it says that all is done', async () => {
  const done = { usesStandardPrices: true, practice: { met: 1, of: 2 } };
  const { router } = await open(done, [makeCard({ id: cardId(1), businessName: 'Quick Hook' })]);
  await expect.element(page.getByRole('heading', { name: 'Quick Hook' })).toBeVisible();
  expect(title().query()).toBeNull();
  await menuItem('Getting started');
  await expect.element(page.getByText("That's it. The rest you learn by asking.")).toBeVisible();
  await expect.element(page.getByText('3 of 3 done')).toBeVisible();
  await button('Hide this list').click();
  await expect.poll(() => title().query()).toBeNull();
  expect(getCurrentPath(router)).toBe('/my-interviews');
});

test('FIRST-05: shows the plain list when hidden; the account menu brings the steps back permanently', async () => {
  const { kept } = await open();
  await button('Hide this list').click();
  await expect.element(button('Generate Practice Interviews')).toBeVisible();
  await expect.element(toast('List hidden')).toBeVisible();
  await expect
    .element(page.getByText('You can bring it back from the account menu: Getting started.'))
    .toBeVisible();
  await expect.poll(kept).toMatchObject({ isHidden: true });
  await menuItem('Getting started');
  await expect.element(page.getByText('0 of 3 done')).toBeVisible();
  await expect.poll(kept).toMatchObject({ isHidden: false });
});

test('FIRST-05: shows the plain list when the first-run state cannot be loaded', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(readFirstRun, 'unexpected');
  serveInterviewCards(api, []);
  await renderApp('/my-interviews');
  await expect.element(button('Generate Practice Interviews')).toBeVisible();
});

test('FIRST-06: without a network the first step says so, the rest works, and what was pressed is sent later', async () => {
  const { api, kept, answer } = await open();
  await expect.element(title()).toBeVisible();
  for (const entry of [readFirstRun, saveFirstRun, listInterviews]) api.cutOff(entry);
  goOffline();
  await expect.element(page.getByText('Needs a connection')).toBeVisible();
  await button('Standard prices are fine').click();
  await expect.element(page.getByText("You're using the standard prices.")).toBeVisible();
  expect(kept().usesStandardPrices).toBe(false);
  await reopenApp();
  await renderApp('/my-interviews');
  await expect.element(page.getByText("You're using the standard prices.")).toBeVisible();
  answer();
  serveInterviewCards(api, []);
  goOnline();
  await expect.poll(kept).toMatchObject({ usesStandardPrices: true });
});

test('FIRST-20: a chosen client starts one practice call with its business, however often it is pressed', async () => {
  const { api, router } = await open();
  api.respond(createInterview, ({ body }) => {
    const interview = makeCreated(body, { answers: { __is_test: true } });
    api.reply(readInterview, interview);
    return { interview, isNew: true };
  });
  const release = api.hold(createInterview);
  await button('Start practice').click();
  const plumber = button('The plumber');
  await plumber.dblClick();
  release();
  await expect.poll(() => getCurrentPath(router)).toMatch(/^\/session\/[\w-]+\/questions$/);
  expect(api.sent(createInterview)).toMatchObject([
    { isPractice: true, businessName: 'Two Pines Plumbing', contactName: 'Hank Duarte' },
  ]);
});
