import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { listMainQuestions } from '@salespro/domain/questions/visibleAnswers.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cameFromNew } from '#call/flowState.ts';
import { paths } from '#lib/paths.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { open } from '#test/discoveryPage.ts';
import { interviewId } from '#test/factories.ts';
import { button, checkbox, heading, next, radio } from '#test/questionParts.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

test('DISC-01, DISC-02, DISC-24: one question, its number, its share, nothing before it', async () => {
  await renderStep('questions');
  await expect.element(heading(/main goal for your business/)).toBeVisible();
  await expect.element(page.getByText('Question 1 of 12', { exact: true })).toBeVisible();
  await expect.element(page.getByText('0% complete')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Question 1 of 12' }))
    .toHaveAttribute('aria-valuenow', '0');
  await expect.element(button('Previous')).toBeDisabled();
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('DISC-03: the goal note folds, and stays folded for the next question and visit', async () => {
  await open('first_purchase_amount');
  await expect.element(page.getByText(/This sets what they can afford/)).toBeVisible();
  await button('Hide the goal').click();
  await expect.element(page.getByText(/This sets what they can afford/)).not.toBeVisible();
  await radio('Over $1,000').click();
  await next().click();
  await expect.element(heading(/Which paid advertising/)).toBeVisible();
  await expect.element(page.getByText(/Learn where money already goes/)).not.toBeVisible();
  await expect.element(button('Show the goal')).toHaveAttribute('aria-expanded', 'false');
});

test('DISC-05, DISC-06, DISC-07, DISC-08, DISC-09, DISC-10, DISC-12, DISC-13, DISC-15, DISC-17, DISC-18, DISC-19, DISC-20, DISC-24: all main questions in order, forwards and back', async () => {
  const answers = { ...discoveryAnswers };
  await renderStep('questions', { answers });
  const main = listMainQuestions(discoveryQuestions, answers);
  for (const [place, question] of main.entries()) {
    await expect.element(heading(question.label)).toBeVisible();
    await expect.element(page.getByText(`Question ${place + 1} of 12`)).toBeVisible();
    for (const option of question.options ?? []) {
      await expect.element(radio(option)).toBeInTheDocument();
    }
    if (place < 11) await next().click();
  }
  await expect.element(button('Finish')).toBeEnabled();
  for (const question of main.toReversed().slice(1)) {
    await button('Previous').click();
    await expect.element(heading(question.label)).toBeVisible();
  }
});

test('DISC-11, DISC-21, DISC-22: a required follow-up appears beneath its parent and holds Next back', async () => {
  await open('customer_list');
  await expect.element(next()).toBeDisabled();
  await radio('Yes').click();
  const followUp = page.getByRole('heading', { level: 2, name: /About how many people/ });
  await expect.element(followUp).toBeVisible();
  await expect.element(next()).toBeDisabled();
  await expect.element(radio('25-100')).toBeVisible();
  await expect.element(radio('200+')).toBeVisible();
  await radio('100-200').click();
  await expect.element(next()).toBeEnabled();
  await radio('No').click();
  expect(followUp.query()).toBeNull();
  await expect.element(next()).toBeEnabled();
});

test('DISC-14, DISC-23: an optional follow-up never holds Next back', async () => {
  await open('ai_implemented');
  await radio('Yes').click();
  const kinds = ['AI Agent', 'AI Chat Bot', 'Voice AI', 'Reviews AI', 'Social Media Content AI'];
  for (const kind of kinds) await expect.element(checkbox(kind)).toBeVisible();
  await expect.element(next()).toBeEnabled();
});

test('DISC-28, DISC-30: a required question holds Next back, an optional one does not', async () => {
  const { stored } = await open('how_getting_customers');
  await expect.element(heading(/How do most of your new customers/)).toBeVisible();
  await expect.element(next()).toBeDisabled();
  await radio('Referrals').click();
  await next().click();
  await expect.element(heading(/What gets in the way/)).toBeVisible();
  await expect.element(next()).toBeEnabled();
  await radio('No time').click();
  await vi.waitFor(() => expect(stored().answers.advertising_barriers).toBe('No time'));
  await radio('No time').click();
  await vi.waitFor(() => expect(stored().answers.advertising_barriers).toBeUndefined());
  await expect.element(next()).toBeEnabled();
});

test('DISC-34: No to AI empties the AI services', async () => {
  const { stored } = await open('ai_implemented');
  await radio('Yes').click();
  await checkbox('Voice AI').click();
  await checkbox('Reviews AI').click();
  await vi.waitFor(() =>
    expect(stored().answers.ai_implemented_services).toEqual(['Voice AI', 'Reviews AI']),
  );
  await radio('No').click();
  await vi.waitFor(() => expect(stored().answers.ai_implemented_services).toEqual([]));
  await radio('Yes').click();
  await expect.element(checkbox('Voice AI')).not.toBeChecked();
});

test.each([
  ['customer_list', 'Yes', /Size the list/],
  ['reviews_collection', 'Yes', /Hear who asks/],
  ['ai_implemented', 'Yes', /Don't sell what they have/],
  ['advertising_types', 'Facebook Ads', /Hear a result, not a feeling/],
] as const)(
  'DISC-03: the follow-up of %s after "%s" shows its own goal, and hides it with the others',
  async (question, choice, goal) => {
    await open(question);
    await radio(choice).click();
    const note = page.getByText(goal);
    await expect.element(note).toBeVisible();
    await button('Hide the goal').click();
    await expect.element(note).not.toBeInTheDocument();
    await button('Show the goal').click();
    await expect.element(note).toBeVisible();
  },
);

test('DISC-37, DISC-07: advertising is one choice kept as a list; choosing it again clears it', async () => {
  const { stored } = await open('advertising_types');
  await radio('Facebook Ads').click();
  await vi.waitFor(() => expect(stored().answers.advertising_types).toEqual(['Facebook Ads']));
  await expect
    .element(page.getByRole('heading', { name: 'How are your Facebook ads doing?' }))
    .toBeVisible();
  await radio('Google Ads').click();
  await vi.waitFor(() => expect(stored().answers.advertising_types).toEqual(['Google Ads']));
  await expect.element(radio('Facebook Ads')).not.toBeChecked();
  await expect
    .element(page.getByRole('heading', { name: 'How are your Google ads doing?' }))
    .toBeVisible();
  await radio('Google Ads').click();
  await vi.waitFor(() => expect(stored().answers.advertising_types).toEqual([]));
  await expect.element(next()).toBeDisabled();
});

test('DISC-32: a half-done questionnaire opens at the first required open question', async () => {
  await open('website_satisfaction');
  await expect.element(heading(/How happy are you with your website/)).toBeVisible();
});

test('DISC-32: with everything answered it opens at the first question', async () => {
  await renderStep('questions', { answers: discoveryAnswers });
  await expect.element(heading(/main goal/)).toBeVisible();
  await expect.element(radio('Grow and bring in more customers')).toBeChecked();
});

test('DISC-39: an interview opened from the list goes back to its info', async () => {
  const { router } = await renderStep('questions');
  await page.getByRole('link', { name: 'Back to Session Info' }).click();
  await arriveAt(router, paths.step(interviewId, 'info'));
});

test('DISC-39: one that was just started goes back to its form, also from a later question', async () => {
  const { router } = await renderStep('questions');
  await router.navigate(paths.step(interviewId, 'questions'), { state: cameFromNew });
  await radio('Grow and bring in more customers').click();
  await next().click();
  await expect.element(heading(/How much does a new customer spend/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Session Info' }).click();
  await arriveAt(router, paths.newInterview);
  expect(router.state.location.state).toEqual({ sessionId: interviewId });
});

test('DISC-40, DISC-41: Finish saves, says so and shows the end; the button there goes on', async () => {
  const { router, stored } = await open('plan_to_achieve_results');
  await radio('No budget').click();
  await button('Finish').click();
  await expect.element(heading('Before you recommend')).toHaveFocus();
  await expect.element(page.getByText('Discovery Complete', { exact: true })).toBeVisible();
  const words = page.getByText("Now let's see our recommendations for your business!", {
    exact: true,
  });
  await expect.element(words).toBeVisible();
  expect(stored().answers.plan_to_achieve_results).toBe('No budget');
  expect(document.title).toBe('Before you recommend - Maple Street Dental - SalesPro');
  await button('Continue to Recommendations').click();
  await arriveAt(router, paths.step(interviewId, 'recommendations'));
});
