import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { listMainQuestions } from '@salespro/domain/questions/visibleAnswers.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { open } from '#test/discoveryPage.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import { button, field, heading, next, radio } from '#test/questionParts.ts';
import { reloadApp, whereIs } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

test('DISC-40, PARK-13: the end says the answers back, and each sentence leads to its question', async () => {
  await open('plan_to_achieve_results');
  await radio('No plan').click();
  await button('Finish').click();
  await expect.element(page.getByText('Discovery Complete!')).toBeVisible();
  await expect
    .element(page.getByText('12 of 12 answered. Say it back, then continue.'))
    .toBeVisible();
  expect(button(/ Fix: /).elements()).toHaveLength(5);
  await expect
    .element(page.getByText('You keep a list of 100 to 200 patients.', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/“Joe's phone rings ten times a day”/)).toBeVisible();
  await button(/ Fix: Customer list/).click();
  await expect.element(heading(/list of past or current/)).toHaveFocus();
});

test('the heading has the focus after every move, and the page title tells the question', async () => {
  await renderStep('questions', { businessName: "Joe's HVAC", answers: discoveryAnswers });
  await expect.element(heading(/main goal/)).toHaveFocus();
  await expect.poll(() => document.title).toBe("Question 1 of 12 - Joe's HVAC - SalesPro");
  await next().click();
  await expect.element(heading(/How much does/)).toHaveFocus();
  await expect.poll(() => document.title).toBe("Question 2 of 12 - Joe's HVAC - SalesPro");
  await button('Previous').click();
  await expect.element(heading(/main goal/)).toHaveFocus();
});

test('Back of the browser goes one question back; answers stay', async () => {
  const { router } = await renderStep('questions');
  await radio('Grow and bring in more customers').click();
  await next().click();
  await radio('$0 - $250').click();
  await next().click();
  await expect.element(heading(/Which paid advertising/)).toBeVisible();
  await router.navigate(-1);
  await expect.element(heading(/How much does/)).toBeVisible();
  await expect.element(radio('$0 - $250')).toBeChecked();
  await router.navigate(-1);
  await expect.element(heading(/main goal/)).toBeVisible();
  await router.navigate(1);
  await expect.element(heading(/How much does/)).toBeVisible();
  expect(whereIs(router)).toBe(paths.step(interviewId, 'questions'));
});

test('on a phone the way on stays in view and the keys are gone from the bar', async () => {
  await page.viewport(390, 844);
  await open('advertising_types');
  await radio('Google Ads').click();
  const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
  expect(bar?.bottom).toBeLessThanOrEqual(844);
  expect(bar?.left).toBe(0);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.viewport(1280, 800);
});

/** One channel beneath five, and what asks for a fact beneath itself at once. */
const mayScroll = new Set([
  'advertising_types',
  'first_purchase_amount',
  'how_getting_customers',
  'ideal_90_days',
  'plan_to_achieve_results',
]);

test('a desktop question fits a screen of 800 pixels with its goal open', async () => {
  await renderStep('questions', { answers: discoveryAnswers });
  const main = listMainQuestions(discoveryQuestions, discoveryAnswers);
  for (const [place, { label, id }] of main.entries()) {
    await expect.element(heading(label)).toBeVisible();
    if (!mayScroll.has(id)) {
      expect(document.documentElement.scrollHeight, label).toBeLessThanOrEqual(800);
    }
    if (place < 11) await next().click();
  }
});

test('DISC-31: a text of 10,000 characters, apostrophes and all, is kept as it was typed', async () => {
  const text = "Joe's crew 🛠️ ".repeat(800).slice(0, 10_000);
  const { stored } = await open('ideal_90_days');
  await field().fill(text);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe(text.toWellFormed()));
  const limit = page.getByText("That's as long as an answer can be.").first();
  await expect.element(limit).toBeVisible();
  expect(makeInterview().answers).toEqual({});
});

test('DISC-02: the share is that of the answered questions, wherever one stands', async () => {
  await open('plan_to_achieve_results');
  await expect.element(page.getByText('Question 12 of 12', { exact: true })).toBeVisible();
  await expect.element(page.getByText('92% complete')).toBeVisible();
  await radio('No plan').click();
  await expect.element(page.getByText('100% complete')).toBeVisible();
  await button('Previous').click();
  await expect.element(page.getByText('Question 11 of 12', { exact: true })).toBeVisible();
  await expect.element(page.getByText('100% complete')).toBeVisible();
});

test('DISC-32: a reload opens the question that was open, though it is answered', async () => {
  const { router } = await open('website_satisfaction');
  await radio('Very satisfied').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await reloadApp(router);
  await expect.element(heading(/How happy are you with your website/)).toBeVisible();
  await expect.element(radio('Very satisfied')).toBeChecked();
});

test('DISC-32: a reload while somebody types comes back to what is being typed', async () => {
  const { router } = await open('ideal_90_days');
  await field().fill('Ten calls a d');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await reloadApp(router);
  await expect.element(heading(/90 days/)).toBeVisible();
  await expect.element(field()).toHaveValue('Ten calls a d');
});

test('DISC-32: the way back from the recommendations leads to where one was', async () => {
  const { router } = await open('plan_to_achieve_results');
  await radio('No plan').click();
  await button('Finish').click();
  await button('Continue to Recommendations').click();
  await page.getByRole('link', { name: 'Back to Questions' }).click();
  await expect.element(heading('Before you recommend')).toBeVisible();
  await button(/ Fix: Customer list/).click();
  await expect.element(heading(/list of past or current/)).toBeVisible();
  await router.navigate(paths.step(interviewId, 'recommendations'));
  await page.getByRole('link', { name: 'Back to Questions' }).click();
  await expect.element(heading(/list of past or current/)).toBeVisible();
});

test('an answer chosen with the pointer stays under it; what it opens out of sight is announced', async () => {
  await page.viewport(1280, 500);
  await open('advertising_types');
  await expect.element(heading(/Which paid/)).toBeVisible();
  const choice = radio('Google Ads').element().closest('label') as HTMLElement;
  choice.scrollIntoView({ block: 'center' });
  const before = choice.getBoundingClientRect().top;
  await userEvent.click(choice);
  const below = button('More below: How are your Google ads doing?');
  await expect.element(below).toBeVisible();
  expect(choice.getBoundingClientRect().top).toBe(before);
  await below.click();
  await expect.element(radio('Breaking even')).toBeInViewport();
  expect(below.query()).toBeNull();
  await page.viewport(1280, 800);
});

test('all questions with their answers in one list, which leads to each', async () => {
  await open('website_satisfaction');
  await button(/Question 7 of 12/).click();
  const list = page.getByRole('dialog', { name: 'All questions' });
  await expect.element(list).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(12);
  await expect.element(list.getByText('Yes, 100-200')).toBeVisible();
  await expect
    .element(list.getByRole('button', { name: /How happy are you/ }))
    .toHaveAttribute('aria-current', 'step');
  expect(list.getByText('Not answered').elements()).toHaveLength(6);
  await list.getByRole('button', { name: /list of past or current/ }).click();
  await expect.element(heading(/list of past or current/)).toHaveFocus();
  expect(list.query()).toBeNull();
});

test('DISC-41: whoever left a question open is led there and not told that all is done', async () => {
  await open('website_satisfaction');
  await button(/Question 7 of 12/).click();
  await page.getByRole('button', { name: /what's your plan|your plan/i }).click();
  await radio('No plan').click();
  await button('Finish').click();
  await expect.element(heading(/How happy are you with your website/)).toBeVisible();
  expect(page.getByText('Discovery Complete', { exact: true }).query()).toBeNull();
});
