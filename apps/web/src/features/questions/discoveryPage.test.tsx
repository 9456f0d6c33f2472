import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { listMainQuestions } from '@salespro/domain/questions/filterVisibleAnswers.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromNewInterviewState } from '#call/flowState.ts';
import { paths } from '#lib/paths.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { openDiscoveryPage } from '#test/discoveryPage.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import { button, checkbox, field, heading, nextButton, radio } from '#test/questionElements.ts';
import { render } from '#test/render.tsx';
import { getCurrentPath, reloadApp, waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { QuestionCard, QuestionGoalNote } from './QuestionCard.tsx';

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
  await openDiscoveryPage('first_purchase_amount');
  await expect.element(page.getByText(/This sets what they can afford/)).toBeVisible();
  await button('Hide the goal').click();
  await expect.element(page.getByText(/This sets what they can afford/)).not.toBeVisible();
  await radio('Over $1,000').click();
  await nextButton().click();
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
    if (place < 11) await nextButton().click();
  }
  await expect.element(button('Finish')).toBeEnabled();
  for (const question of main.toReversed().slice(1)) {
    await button('Previous').click();
    await expect.element(heading(question.label)).toBeVisible();
  }
});

test('DISC-11, DISC-21, DISC-22: a required follow-up appears beneath its parent and holds Next back', async () => {
  await openDiscoveryPage('customer_list');
  await expect.element(nextButton()).toBeDisabled();
  await radio('Yes').click();
  const followUp = page.getByRole('heading', { level: 2, name: /About how many people/ });
  await expect.element(followUp).toBeVisible();
  await expect.element(nextButton()).toBeDisabled();
  await expect.element(radio('25-100')).toBeVisible();
  await expect.element(radio('200+')).toBeVisible();
  await radio('100-200').click();
  await expect.element(nextButton()).toBeEnabled();
  await radio('No').click();
  expect(followUp.query()).toBeNull();
  await expect.element(nextButton()).toBeEnabled();
});

test('DISC-14, DISC-23: an optional follow-up never holds Next back', async () => {
  await openDiscoveryPage('ai_implemented');
  await radio('Yes').click();
  const kinds = ['AI Agent', 'AI Chat Bot', 'Voice AI', 'Reviews AI', 'Social Media Content AI'];
  for (const kind of kinds) await expect.element(checkbox(kind)).toBeVisible();
  await expect.element(nextButton()).toBeEnabled();
});

test('DISC-28, DISC-30: a required question holds Next back, an optional one does not', async () => {
  const { stored } = await openDiscoveryPage('how_getting_customers');
  await expect.element(heading(/How do most of your new customers/)).toBeVisible();
  await expect.element(nextButton()).toBeDisabled();
  await radio('Referrals').click();
  await nextButton().click();
  await expect.element(heading(/What gets in the way/)).toBeVisible();
  await expect.element(nextButton()).toBeEnabled();
  await radio('No time').click();
  await vi.waitFor(() => expect(stored().answers.advertising_barriers).toBe('No time'));
  await radio('No time').click();
  await vi.waitFor(() => expect(stored().answers.advertising_barriers).toBeUndefined());
  await expect.element(nextButton()).toBeEnabled();
});

test('DISC-03: the follow-up shows its own goal, and hides it with the others', async () => {
  await openDiscoveryPage('customer_list');
  await radio('Yes').click();
  const note = page.getByText(/Size the list/);
  await expect.element(note).toBeVisible();
  await button('Hide the goal').click();
  await expect.element(note).not.toBeInTheDocument();
  await button('Show the goal').click();
  await expect.element(note).toBeVisible();
});

test('DISC-37, DISC-07: advertising is one choice kept as a list; choosing it again clears it', async () => {
  const { stored } = await openDiscoveryPage('advertising_types');
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
  await expect.element(nextButton()).toBeDisabled();
});

test('DISC-39: an interview opened from the list goes back to its info', async () => {
  const { router } = await renderStep('questions');
  await page.getByRole('link', { name: 'Back to Session Info' }).click();
  await waitForPath(router, paths.step(interviewId, 'info'));
});

test('DISC-39: a newly started interview goes back to its form, also from a later question', async () => {
  const { router } = await renderStep('questions');
  await router.navigate(paths.step(interviewId, 'questions'), { state: fromNewInterviewState });
  await radio('Grow and bring in more customers').click();
  await nextButton().click();
  await expect.element(heading(/How much does a new customer spend/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Session Info' }).click();
  await waitForPath(router, paths.newInterview);
  expect(router.state.location.state).toEqual({ sessionId: interviewId });
});

test('DISC-40, DISC-41: Finish saves, says so and shows the end; the button there goes on', async () => {
  const { router, stored } = await openDiscoveryPage('plan_to_achieve_results');
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
  await waitForPath(router, paths.step(interviewId, 'recommendations'));
});

test('DISC-40, PARK-13: the end says the answers back, and each sentence leads to its question', async () => {
  await openDiscoveryPage('plan_to_achieve_results');
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
  await nextButton().click();
  await expect.element(heading(/How much does/)).toHaveFocus();
  await expect.poll(() => document.title).toBe("Question 2 of 12 - Joe's HVAC - SalesPro");
  await button('Previous').click();
  await expect.element(heading(/main goal/)).toHaveFocus();
});

test('Back of the browser goes one question back; answers stay', async () => {
  const { router } = await renderStep('questions');
  await radio('Grow and bring in more customers').click();
  await nextButton().click();
  await radio('$0 - $250').click();
  await nextButton().click();
  await expect.element(heading(/Which paid advertising/)).toBeVisible();
  await router.navigate(-1);
  await expect.element(heading(/How much does/)).toBeVisible();
  await expect.element(radio('$0 - $250')).toBeChecked();
  await router.navigate(-1);
  await expect.element(heading(/main goal/)).toBeVisible();
  await router.navigate(1);
  await expect.element(heading(/How much does/)).toBeVisible();
  expect(getCurrentPath(router)).toBe(paths.step(interviewId, 'questions'));
});

test('on a phone the way on stays in view and the keys are gone from the bar', async () => {
  await page.viewport(390, 844);
  await openDiscoveryPage('advertising_types');
  await radio('Google Ads').click();
  const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
  expect(bar?.bottom).toBeLessThanOrEqual(844);
  expect(bar?.left).toBe(0);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.viewport(1280, 800);
});

/** Questions whose follow-ups may need scrolling on a small screen. */
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
    if (place < 11) await nextButton().click();
  }
});

test('DISC-31: a text of 10,000 characters, apostrophes and all, is kept as it was typed', async () => {
  const text = "Joe's crew 🛠️ ".repeat(800).slice(0, 10_000);
  const { stored } = await openDiscoveryPage('ideal_90_days');
  await field().fill(text);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe(text.toWellFormed()));
  const limit = page.getByText("That's as long as an answer can be.").first();
  await expect.element(limit).toBeVisible();
  expect(makeInterview().answers).toEqual({});
});

test('DISC-32: a reload opens the question that was open, though it is answered', async () => {
  const { router } = await openDiscoveryPage('website_satisfaction');
  await radio('Very satisfied').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await reloadApp(router);
  await expect.element(heading(/How happy are you with your website/)).toBeVisible();
  await expect.element(radio('Very satisfied')).toBeChecked();
});

test('DISC-32: a reload while somebody types comes back to what is being typed', async () => {
  const { router } = await openDiscoveryPage('ideal_90_days');
  await field().fill('Ten calls a d');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await reloadApp(router);
  await expect.element(heading(/90 days/)).toBeVisible();
  await expect.element(field()).toHaveValue('Ten calls a d');
});

test('DISC-32: Back from the recommendations opens the question that was open before', async () => {
  const { router } = await openDiscoveryPage('plan_to_achieve_results');
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
  await openDiscoveryPage('advertising_types');
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
  await openDiscoveryPage('website_satisfaction');
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

test('DISC-41: Finish leads to an open question instead of announcing success', async () => {
  await openDiscoveryPage('website_satisfaction');
  await button(/Question 7 of 12/).click();
  await page.getByRole('button', { name: /what's your plan|your plan/i }).click();
  await radio('No plan').click();
  await button('Finish').click();
  await expect.element(heading(/How happy are you with your website/)).toBeVisible();
  expect(page.getByText('Discovery Complete', { exact: true }).query()).toBeNull();
});

test('DISC-03, DISC-04: an empty goal has its own words, help text is shown when there is one', async () => {
  const progress = { position: 1, count: 1, percent: 100, label: 'Question 1 of 1', isLast: true };
  await render(
    <QuestionCard
      question={{
        id: 'q',
        label: 'The question',
        required: true,
        type: 'boolean',
        helpText: 'Any list counts.',
      }}
      followUps={[]}
      answers={{}}
      progress={progress}
      keys={{}}
      onAnswer={() => undefined}
    />,
  );
  const empty = page.getByText('Please provide the context for this question');
  await expect.element(empty).toBeVisible();
  await expect.element(page.getByText('Any list counts.')).toBeVisible();
  await expect.element(page.getByText('(required)')).toBeInTheDocument();
});

test('DISC-03: the note is the question’s own goal', async () => {
  await render(<QuestionGoalNote text="Why we ask" />);
  await expect.element(page.getByText('Why we ask')).toBeVisible();
});
