import './ClientChoices.tsx';
import './FirstRun.tsx';
import { type FirstRun, readFirstRun, saveFirstRun } from '@salespro/contract/firstRun.ts';
import { createInterview, type InterviewCard, listInterviews, readInterview } from '@salespro/contract/interviews.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { makeCard, makeCreated, makeFirstRun, makeSession } from '#test/factories.ts';
import { goOffline, goOnline } from '#test/network.ts';
import { button, cardId, serve, toast } from '#test/openList.tsx';
import { renderApp, reopenApp, standardApi, whereIs } from '#test/renderApp.tsx';
import '#test/pitchPages.ts';
import './PracticeStage.tsx';
import { saveFirstRun } from '@salespro/contract/firstRun.ts';
import { createInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import { saveNote } from '@salespro/contract/notes.ts';
import { plumber } from '@salespro/domain/demo/clients/plumber.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId, makeCreated } from '#test/factories.ts';
import { button, heading, radio } from '#test/questionParts.ts';
import { arriveAt, renderApp, whereIs } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';

const title = () => page.getByRole('heading', { name: 'Your first interview is one call away' });
const steps = () => page.getByRole('region', { name: 'Your first interview is one call away' });
const menuItem = async (name: string) => {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

async function open(
  first: Partial<FirstRun> = {},
  cards: readonly InterviewCard[] = [],
  path = '/my-interviews',
) {
  const api = standardApi(makeSession());
  let kept = makeFirstRun({ isHidden: false, ...first });
  const answer = () => {
    api.respond(readFirstRun, () => kept);
    api.respond(saveFirstRun, ({ body }) => {
      kept = { ...kept, ...(body as Partial<FirstRun>) };
      return kept;
    });
  };
  answer();
  serve(api, cards);
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
  await expectEveryLook('first run');
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
  const api = standardApi(makeSession());
  api.reply(readFirstRun, makeFirstRun({ isHidden: false, practice: { met: 2, of: 2 } }));
  const account = { price: { from: 50_000, to: null } };
  api.reply(listServiceSettings, {
    currency: 'USD',
    services: [{ serviceId: 'seo', account, global: {} }],
  });
  serve(api, [makeCard({ id: cardId(1), isTest: true })]);
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Your prices are in.')).toBeVisible();
  await expect.element(page.getByText('Practice call done. 2 of 2 objections met.')).toBeVisible();
  await expect.element(page.getByText('2 of 3 done')).toBeVisible();
});

test('FIRST-04: an interview of one’s own ends it; called for, it says that all is done', async () => {
  const done = { usesStandardPrices: true, practice: { met: 1, of: 2 } };
  const { router } = await open(done, [makeCard({ id: cardId(1), businessName: 'Quick Hook' })]);
  await expect.element(page.getByRole('heading', { name: 'Quick Hook' })).toBeVisible();
  expect(title().query()).toBeNull();
  await menuItem('Getting started');
  await expect.element(page.getByText("That's it. The rest you learn by asking.")).toBeVisible();
  await expect.element(page.getByText('3 of 3 done')).toBeVisible();
  await button('Hide this list').click();
  await expect.poll(() => title().query()).toBeNull();
  expect(whereIs(router)).toBe('/my-interviews');
});

test('FIRST-05: hidden, the plain list is there; the account menu brings the steps back, for good', async () => {
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

test('FIRST-05: when the account cannot say, the plain list is there', async () => {
  const api = standardApi(makeSession());
  api.refuse(readFirstRun, 'unexpected');
  serve(api, []);
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
  serve(api, []);
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
  await expect.poll(() => whereIs(router)).toMatch(/^\/session\/[\w-]+\/questions$/);
  expect(api.sent(createInterview)).toMatchObject([
    { isPractice: true, businessName: 'Two Pines Plumbing', contactName: 'Hank Duarte' },
  ]);
});

const business = toInterviewFields(plumber.business) as Partial<StoredInterview>;
const started: Partial<StoredInterview> = { ...business, answers: { __is_test: true } };
const pitched: Partial<StoredInterview> = {
  ...business,
  answers: { __is_test: true, customer_list: true },
  selectedServiceId: 'pay_per_click',
  generatedPitch: 'x',
};
const client = () => page.getByRole('region', { name: 'The client' });
const end = () => page.getByRole('dialog', { name: 'Practice call done' });

async function endCall() {
  const step = await renderStep('script-pitch', pitched);
  await button('End call').click();
  await expect.element(page.getByRole('dialog', { name: 'How did the call end?' })).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(end()).toBeVisible();
  return step;
}

test('FIRST-21: in a practice call the client answers the question that is asked', async () => {
  await renderStep('questions', started);
  await expect.element(heading(/main goal/)).toBeVisible();
  await expect.element(client().getByText('Hank says:')).toBeVisible();
  await takePictures('practice question');
});

test('DEMO-24, DEMO-27: a line worth keeping is named once the question is settled, and one press keeps it', async () => {
  const id = 'google_ads_performance';
  const { theirWords = '', says = '' } = plumber.replies.find((reply) => reply.id === id) ?? {};
  const { api } = interviewApi(started);
  await renderApp(`${paths.step(interviewId, 'questions')}?ask=advertising_types`);
  await radio('Google Ads').click();
  // What the answer opened beneath is answered as well (DEMO-27).
  await expect.element(client().getByText(`“${says}”`)).toBeVisible();
  expect(client().getByText(`Worth a note: “${theirWords}”`).query()).toBeNull();
  await client().getByRole('button', { name: 'Ask on' }).click();
  await expect.element(client().getByText(`Worth a note: “${theirWords}”`)).toBeVisible();
  await client().getByRole('button', { name: 'Note it' }).dblClick();
  await expect.element(client().getByText(`In your notes: “${theirWords}”`)).toBeVisible();
  expect(client().getByRole('button', { name: 'Note it' }).query()).toBeNull();
  await expect
    .poll(() => api.sent(saveNote))
    .toMatchObject([
      { note: { kind: 'quote', text: theirWords, screen: 'questions', questionId: id } },
    ]);
});

test('DEMO-25: every look-up says what would be seen and where, and searches for nobody', async () => {
  await renderStep('info', started);
  await button('Before the call').click();
  for (const { seen } of plumber.lookUps)
    await expect.element(page.getByText(seen, { exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: /Look it up/ }).query()).toBeNull();
  expect(page.getByText(/The search opens in a new tab/).query()).toBeNull();
});

test('DEMO-25: in an interview that counts a look-up is a search', async () => {
  await renderStep('info', { ...started, answers: {} });
  await button('Before the call').click();
  await expect.element(page.getByRole('link', { name: /Look it up: Google rating/ })).toBeVisible();
  for (const { seen } of plumber.lookUps) expect(page.getByText(seen).query()).toBeNull();
});

test('FIRST-21: in an interview that counts nobody plays, whoever the client is', async () => {
  await renderStep('questions', { ...started, answers: {} });
  await expect.element(heading(/main goal/)).toHaveFocus();
  expect(client().query()).toBeNull();
});

test('FIRST-23: its end shows four counts and no grade, and does the second step', async () => {
  const { api, router } = await endCall();
  for (const words of [
    'You answered 1 of 12 questions.',
    'You met 0 of 2 objections.',
    'You stayed quiet for 0 seconds after the ask.',
    'Nothing here counts. Try the same call again and change one thing.',
  ])
    await expect.element(end().getByText(words)).toBeVisible();
  await expect.element(end().getByText(/^You asked on 0 of \d+ times\.$/)).toBeVisible();
  expect(page.getByText('Open follow-up pack').query()).toBeNull();
  await takePictures('practice end');
  await expect.poll(() => api.sent(saveFirstRun)).toEqual([{ practice: { met: 0, of: 2 } }]);
  await end().getByRole('button', { name: 'Start your first interview' }).click();
  await arriveAt(router, '/session/new');
});

test('FIRST-24: "Try again" starts another practice call with the same client', async () => {
  const { api, router } = await endCall();
  api.respond(createInterview, ({ body }) => {
    return { interview: makeCreated({ ...started, ...(body as object) }), isNew: true };
  });
  await end().getByRole('button', { name: 'Try again' }).dblClick();
  await expect.poll(() => whereIs(router)).toMatch(/\/questions$/);
  expect(whereIs(router)).not.toContain(interviewId);
  const made = api.sent(createInterview) as { readonly id: string }[];
  expect(made[0]).toMatchObject({ isPractice: true, businessName: 'Two Pines Plumbing' });
  // A second press that is slow asks again for the same one.
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});
