import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { answersBefore, discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId } from '#test/factories.ts';
import { button, heading, nextButton, radio } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const open = (questionId: string) =>
  renderStep('questions', { answers: answersBefore(questionId) });
const rail = () => page.getByRole('complementary', { name: 'In the call' });
const card = () => rail().getByRole('region', { name: 'Fit so far' });
const rows = () => card().getByRole('list').first().getByRole('listitem');
const strip = () => page.getByRole('button', { name: /^(Top: |Fit so far)/ });
const sheet = () => page.getByRole('dialog', { name: 'In the call' });
const box = (element: Element) => element.getBoundingClientRect();

async function onPhone(): Promise<void> {
  await page.viewport(390, 844);
}
/** Selects by attribute, because hidden elements have no role. */
const isGone = async (locator: Locator) => expect.poll(() => locator.query()).toBeNull();

afterEach(async () => {
  await page.viewport(1280, 800);
});

test('FIT-06: the rail stands beside the question, level with its card, and the bar ends where the question does', async () => {
  await open('reviews_collection');
  await expect.element(card()).toBeVisible();
  const question = box(document.querySelector('section[aria-labelledby$="-label"]') as Element);
  const beside = box(card().element());
  expect([question.width, beside.width]).toEqual([700, 292]);
  expect(beside.left - question.right).toBe(24);
  expect(beside.top).toBe(question.top);
  expect(box(nextButton().element()).right).toBe(question.right);
  await isGone(strip());
  await page.viewport(1000, 800);
  await isGone(card());
  await expect.element(strip()).toBeVisible();
});

test('FIT-06: the question does not move when the sidebar loads', async () => {
  await onPhone();
  await open('reviews_collection');
  await expect.element(heading(/regular way of asking/)).toBeVisible();
  const top = box(heading(/regular way/).element()).top;
  await expect.element(page.getByText(/^Top: /)).toBeVisible();
  expect(box(heading(/regular way/).element()).top).toBe(top);
});

test('FIT-07: all six services are listed best first, with the points of the last answer', async () => {
  await open('reviews_collection');
  await expect.element(rows().nth(5)).toBeVisible();
  expect(rows().elements()).toHaveLength(6);
  const scores = () =>
    rows()
      .elements()
      .map((row) => Number(row.querySelector('b')?.textContent));
  expect(scores()).toEqual(scores().toSorted((one, other) => other - one));
  expect(rows().elements()[0]?.textContent).toContain('(top pick)');
  expect(
    card()
      .getByText(/from the last answer/)
      .query(),
  ).toBeNull();
  await expect.element(card().getByText('8 of 12')).toBeVisible();
  await radio('No').click();
  const change = () =>
    rows()
      .elements()
      .find((row) => row.textContent?.includes('Reputation'))?.textContent;
  await vi.waitFor(() => expect(change()).toMatch(/\+\d+ from the last answer/));
  await expect.element(card().getByText('9 of 12')).toBeVisible();
  await nextButton().click();
  await expect.element(heading(/90 days/)).toBeVisible();
  expect(change()).toMatch(/\+\d+ from the last answer/);
  await page.getByRole('textbox').first().fill('ok');
  await expect.element(card().getByText('10 of 12')).toBeVisible();
  expect(change()).not.toContain('from the last answer');
});

test('FIT-08: the line counts the questions that can change the top pick; a press lists them as links', async () => {
  await open('website_satisfaction');
  const line = card().getByRole('button', { name: /can still change the top pick/ });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  const count = Number(line.element().textContent?.match(/\d+/)?.[0]);
  await line.click();
  const listed = card().getByRole('list').nth(1).getByRole('button');
  expect(listed.elements().filter((one) => !one.textContent?.includes('Look-up'))).toHaveLength(
    count,
  );
  const question = listed.filter({ hasNotText: /How happy are you|Look-up/ }).last();
  const label = question.element().textContent ?? '';
  await question.click();
  const asked = discoveryQuestions.find((one) => one.label === label);
  const pageId = asked?.inline ? asked.visibilityConditions?.[0]?.field : asked?.id;
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveAttribute('id', `${pageId}-label`);
});

test('FIT-08: a look-up in the list leads to the business details', async () => {
  const { router } = await open('website_satisfaction');
  await card()
    .getByRole('button', { name: /can still change the top pick/ })
    .click();
  await card()
    .getByRole('button', { name: /Google rating.*Look-up/ })
    .click();
  await waitForPath(router, `${paths.step(interviewId, 'info')}?ask=google_rating`);
});

test('FIT-09: with no question left that could change it, the top pick is settled', async () => {
  await renderStep('questions', {
    answers: {
      ...discoveryAnswers,
      reviews_collection: false,
      ideal_90_days: 'More Google reviews, our reputation is bad',
      customer_worth: 300,
      lead_reply: 'Within minutes',
      why_now: 'Bad reviews',
      decision_maker: 'Just me',
    },
  });
  await expect.element(card().getByText('The top pick is settled')).toBeVisible();
});

test('FIT-10: before the first answer six grey bars are at 50', async () => {
  await renderStep('questions');
  await expect.element(card().getByText('Starts with the first answer')).toBeVisible();
  expect(
    rows()
      .elements()
      .map((row) => row.querySelector('b')?.textContent),
  ).toEqual(['50', '50', '50', '50', '50', '50']);
  expect(
    card()
      .getByText(/top pick/)
      .query(),
  ).toBeNull();
  await radio('Grow and bring in more customers').click();
  await expect.element(card().getByText('1 of 12')).toBeVisible();
});

test('FIT-11: on a phone a line of 44 px opens the sheet; Close, Escape and Back close it', async () => {
  await onPhone();
  const { router } = await open('reviews_collection');
  await expect.element(page.getByText(/^Top: /)).toBeVisible();
  expect(box(strip().element()).height).toBe(44);
  const where = router.state.location.key;
  await strip().click();
  await expect.element(sheet()).toBeVisible();
  expect(box(sheet().element()).height).toBeLessThanOrEqual(844 * 0.86);
  await sheet().getByRole('button', { name: 'Close' }).click();
  await vi.waitFor(() => expect(sheet().query()).toBeNull());
  await expect.element(strip()).toHaveFocus();
  await strip().click();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(sheet().query()).toBeNull());
  await strip().click();
  await expect.element(sheet()).toBeVisible();
  window.history.back();
  await vi.waitFor(() => expect(sheet().query()).toBeNull());
  await expect.element(heading(/regular way of asking/)).toBeVisible();
  expect(router.state.location.key).toBe(where);
});

test('FIT-11: a note from the sheet closes it, and can be typed at once, beside a wide window too', async () => {
  await page.viewport(900, 800);
  await open('reviews_collection');
  await strip().click();
  await sheet().getByRole('button', { name: 'Add a note' }).click();
  await vi.waitFor(() => expect(sheet().query()).toBeNull());
  await expect.element(page.getByRole('textbox', { name: 'What they said' })).toHaveFocus();
});

test('FIT-11: a question in the sheet closes it and leads there', async () => {
  await onPhone();
  await open('website_satisfaction');
  await strip().click();
  await sheet()
    .getByRole('button', { name: /can still change the top pick/ })
    .click();
  const question = sheet().getByRole('list').nth(1).getByRole('button').nth(1);
  const label = question.element().textContent ?? '';
  await question.click();
  await vi.waitFor(() => expect(sheet().query()).toBeNull());
  await expect.element(heading(label)).toBeVisible();
});

test('FIT-12: in the client view the page shows neither sidebar nor strip', async () => {
  await open('reviews_collection');
  await expect.element(card()).toBeVisible();
  const { x, y, width, height } = card().element().getBoundingClientRect();
  const middle = () => document.elementFromPoint(x + width / 2, y + height / 2);
  expect(card().element().contains(middle())).toBe(true);
  await userEvent.keyboard('{Shift>}P{/Shift}');
  const turned = page.getByRole('dialog', { name: 'Client view' });
  await expect.element(turned).toBeVisible();
  expect(turned.element().contains(middle())).toBe(true);
  expect(turned.element().textContent).not.toContain('Fit so far');
  await turned.getByRole('button', { name: 'Done' }).click();
  await onPhone();
  await button('Turn this screen to the client').click();
  await expect.element(turned).toBeVisible();
  const line = strip().element().getBoundingClientRect();
  const above = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
  expect(turned.element().contains(above)).toBe(true);
});

test('FIT-13: an answer is on the screen before the fit is computed', async () => {
  await open('reviews_collection');
  await expect.element(card().getByText('8 of 12')).toBeVisible();
  const no = radio('No').element() as HTMLInputElement;
  no.click();
  expect(no.checked).toBe(true);
  // Checked in the same task, before any frame: the sidebar has not changed yet.
  await expect.element(card().getByText('8 of 12')).toBeVisible();
  await expect.element(card().getByText('9 of 12')).toBeVisible();
});

test('axe finds nothing: a question with the sidebar', async () => {
  await open('reviews_collection');
  await radio('No').click();
  await expect.element(card().getByText('9 of 12')).toBeVisible();
  await card()
    .getByRole('button', { name: /can still change the top pick/ })
    .click();
  await expectAllAppearances('question with rail');
});

test('axe finds nothing: the sheet', async () => {
  await onPhone();
  await open('reviews_collection');
  await strip().click();
  await expect.element(sheet().getByText('8 of 12')).toBeVisible();
  await expectAllAppearances('question rail sheet');
});
