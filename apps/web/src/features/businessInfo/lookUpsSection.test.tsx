import {
  createInterview,
  readInterview,
  type StoredInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import { listEarlierAnswers, saveAnswers } from '@salespro/contract/questions.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId, makeCreated, makeInterview, makeSession } from '#test/factories.ts';
import { goOffline } from '#test/network.ts';
import { fakeStandardApi, reloadApp, renderApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

afterEach(() => vi.restoreAllMocks());

const fold = () => page.getByRole('button', { name: 'Before the call' });
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const known = (count: number) => page.getByText(`${count} of 7 known`, { exact: true });
const word = () => page.getByLabelText('They call their customers');
const save = () => page.getByRole('button', { name: 'Save & Continue' });
const line = "Two minutes on Google. Skip what you can't find.";

type Sent = { readonly changes: readonly { questionId: string; value: unknown }[] };
const sentFacts = (sent: readonly unknown[]) =>
  Object.fromEntries(
    (sent as readonly Sent[]).flatMap(({ changes }) =>
      changes.map((one) => [one.questionId, one.value]),
    ),
  );

async function openInfo(changes: Partial<StoredInterview> = {}) {
  const step = await renderStep('info', changes);
  step.api.respond(updateInterviewInfo, () => step.stored());
  await expect.element(page.getByRole('heading', { name: 'Business Information' })).toBeVisible();
  return step;
}

async function openNew() {
  const api = fakeStandardApi(makeSession());
  const held = new Map<string, StoredInterview>();
  api.respond(createInterview, ({ body }) => {
    const interview = makeCreated(body);
    held.set(interview.id, interview);
    return { interview, isNew: true };
  });
  api.respond(readInterview, ({ address }) => {
    return held.get(address.pathname.split('/').at(-1) ?? '') ?? makeInterview();
  });
  api.respond(saveAnswers, () => ({ seq: 2, updatedAt: '2025-03-05T15:00:00.000Z' }));
  const router = await renderApp(paths.newInterview);
  await expect.element(fold()).toBeVisible();
  return { api, router };
}

async function fillRequired() {
  await page.getByLabelText(/^Business Name/).fill('Harbor Towing');
  await page.getByLabelText(/^Contact Name/).fill('Dale');
  await page.getByLabelText(/^Industry/).selectOptions('Towing');
}

test('FACT-07: the block ends the card of the business details, closed at first', async () => {
  await openInfo();
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText(line)).toBeVisible();
  await expect.element(known(0)).toBeVisible();
  expect(radio('Booked out').query()).toBeNull();
  await fold().click();
  await expect.element(radio('Booked out')).toBeVisible();
  for (const help of ['The number next to the stars.', 'Check who the website talks to.'])
    await expect.element(page.getByText(help)).toBeVisible();
  expect(page.getByText(/^GOAL Timing beats method/).query()).toBeNull();
  await page.getByRole('button', { name: 'Show the goals' }).click();
  await expect.element(page.getByText(/Timing beats method/)).toBeVisible();
  await fold().click();
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'false');
  expect(radio('Booked out').query()).toBeNull();
});

test('FACT-07: the info page saves changed look-ups with the form', async () => {
  const answers = { google_rating: 3.9, sells_to: 'Both', customer_list: true };
  const { api, router, stored } = await openInfo({ answers });
  await expect.element(known(2)).toBeVisible();
  await fold().click();
  await expect.element(textbox('Google rating')).toHaveValue('3.9');
  await expect.element(radio('Both')).toBeChecked();
  await textbox('Google reviews').fill('27');
  await radio('Both').click();
  await radio('Broken or hard to use').click();
  await expect.element(known(3)).toBeVisible();
  expect(api.sent(saveAnswers)).toEqual([]);
  await save().click();
  await waitForPath(router, `/session/${interviewId}/questions`);
  await vi.waitFor(() =>
    expect(stored().answers).toEqual({
      google_rating: 3.9,
      google_review_count: 27,
      website_check: 'Broken or hard to use',
      customer_list: true,
    }),
  );
  expect(Object.keys(sentFacts(api.sent(saveAnswers)))).not.toContain('google_rating');
});

test('FACT-07, FACT-17: a new interview starts with what was looked up and the word for customers', async () => {
  const { api, router } = await openNew();
  await fillRequired();
  await word().fill(' guests ');
  await fold().click();
  await textbox('Google rating').fill('4,4');
  await radio('Sudden rush').click();
  await page.getByRole('button', { name: 'Continue to Questions' }).click();
  await vi.waitFor(() => expect(api.sent(createInterview)).toHaveLength(1));
  const [{ id, ...sent }] = api.sent(createInterview) as [StoredInterview];
  expect(sent).not.toHaveProperty('answers');
  await waitForPath(router, `/session/${id}/questions`);
  await vi.waitFor(() =>
    expect(sentFacts(api.sent(saveAnswers))).toEqual({
      they_call_customers: 'guests',
      google_rating: 4.4,
      demand_now: 'Sudden rush',
    }),
  );
});

test('FACT-07: keeps typed look-ups after a reload', async () => {
  const { router } = await openNew();
  await fillRequired();
  await fold().click();
  await textbox('Google reviews').fill('27');
  await radio('Normal').click();
  window.dispatchEvent(new Event('pagehide'));
  await reloadApp(router);
  await expect.element(known(2)).toBeVisible();
  await expect.element(page.getByLabelText(/^Business Name/)).toHaveValue('Harbor Towing');
});

test('FACT-14: offline, look-ups wait in the outbox and are sent later', async () => {
  const { api, router, stored } = await openInfo();
  api.cutOff(saveAnswers);
  await fold().click();
  await radio('Slow right now').click();
  await save().click();
  await waitForPath(router, `/session/${interviewId}/questions`);
  const chip = page.getByRole('button', { name: 'On this device - will sync' });
  await expect.element(chip).toBeVisible();
  await chip.click();
  await expect.element(page.getByText('“How busy they are right now”')).toBeVisible();
  api.respond(saveAnswers, ({ body }) => {
    const { seq, updatedAt } = stored();
    expect(sentFacts([body])).toEqual({ demand_now: 'Slow right now' });
    return { seq: seq + 1, updatedAt };
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('FACT-18: shows an error for a number outside its range and never sends it', async () => {
  const { api, router } = await openInfo({ answers: { google_rating: 4.4 } });
  await fold().click();
  await textbox('Google rating').fill('45');
  const message = page.getByText("Type a number from 1.0 to 5.0. This one isn't saved.");
  expect(message.query(), 'nobody is told off while typing').toBeNull();
  await save().click();
  await expect.element(message).toBeVisible();
  await expect.element(textbox('Google rating')).toHaveFocus();
  await expect.element(textbox('Google rating')).toHaveAttribute('aria-invalid', 'true');
  expect(api.sent(saveAnswers)).toEqual([]);
  await textbox('Google rating').fill('4.5');
  await save().click();
  await waitForPath(router, `/session/${interviewId}/questions`);
  await vi.waitFor(() => expect(sentFacts(api.sent(saveAnswers))).toEqual({ google_rating: 4.5 }));
});

test('FACT-16: a link from a blank opens the section and focuses the field', async () => {
  interviewApi();
  await renderApp(`/session/${interviewId}/info?ask=google_review_count&from=pitch`);
  await expect.element(textbox('Google reviews')).toHaveFocus();
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'true');
});

test('FACT-13: an earlier value is brought back into the form', async () => {
  const { api } = await openInfo({ answers: { google_rating: 4.1 } });
  api.reply(listEarlierAnswers, { earlier: [{ value: 3.9, at: '2025-03-05T15:00:00.000Z' }] });
  await fold().click();
  await page.getByRole('button', { name: 'Earlier answers' }).click();
  await page.getByRole('button', { name: 'Bring back: 3.9' }).click();
  await expect.element(textbox('Google rating')).toHaveValue('3.9');
});

test('FACT-19: Look it up searches for this business in a new tab; offline it says so', async () => {
  await openInfo({ businessName: 'Harbor & Sons' });
  await fold().click();
  const link = page.getByRole('link', { name: /^Look it up: Google rating/ });
  await expect
    .element(link)
    .toHaveAttribute('href', 'https://www.google.com/search?q=Harbor%20%26%20Sons%20reviews');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noreferrer');
  goOffline();
  await expect.element(page.getByText('Needs a connection').first()).toBeVisible();
  expect(link.query()).toBeNull();
});

test('FACT-20: the block is filled and cleared by keyboard alone', async () => {
  await openInfo();
  (fold().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(textbox('Google rating')).toBeVisible();
  (radio('Consumers').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(radio('Consumers')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Businesses')).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(radio('Businesses')).not.toBeChecked();
  await expect.element(known(0)).toBeVisible();
});

test('FACT-20: axe finds nothing: the open block', async () => {
  await openInfo({ answers: { google_rating: 3.9, demand_now: 'Booked out' } });
  await fold().click();
  await page.getByRole('button', { name: 'Show the goals' }).click();
  await textbox('Google reviews').fill('-3');
  await userEvent.tab();
  await expectAllAppearances('before the call');
});
