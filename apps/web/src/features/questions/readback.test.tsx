import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { answersBefore, discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId } from '#test/factories.ts';
import { button, field, heading, nextButton, radio } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';

const { ideal_90_days: _first, ideal_12_months: _second, ...others } = discoveryAnswers;
/** Answers of a finished discovery with two questions asked later. */
const withTwoLeft: Partial<StoredInterview> = {
  answers: { ...others, ask_later_ideal_90_days: 'later', ask_later_ideal_12_months: 'unknown' },
};

const at = '2026-03-04T15:00:00.000Z';
const quote = (
  questionId: string,
  text: string,
): NonNullable<StoredInterview['notes']>[number] => ({
  id: `0192f0c4-7e57-7a11-8b0b-${questionId.length.toString().padStart(12, '0')}`,
  kind: 'quote',
  screen: 'questions',
  questionId,
  text,
  madeAt: at,
  changedAt: at,
});

/** Opens the end of an interview from its last question. */
async function openEnd(changes: Partial<StoredInterview>) {
  const step = await renderStep('questions', changes);
  const isLeft = Object.keys(changes.answers ?? {}).some((id) => id.startsWith('ask_later_'));
  const last = isLeft ? 'Next' : 'Finish';
  await expect.element(heading(/main goal/)).toBeVisible();
  await button(/Question 1 of 12/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /plan to get there/ })
    .click();
  await button(last).click();
  await expect.element(heading('Before you recommend')).toHaveFocus();
  return step;
}

test('PARK-13: the readback lists one sentence per theme, with quotes of the client', async () => {
  await openEnd({
    ...withTwoLeft,
    notes: [quote('reviews_collection', 'We ask when we remember.')],
  });
  const rows = button(/ Fix: /)
    .elements()
    .map((row) => row.textContent);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain('You want to bring in more patients.');
  expect(rows[4]).toContain('And you have a regular way to ask for reviews.');
  expect(rows[4]).toContain('You put it like this: “We ask when we remember.”');
  await expect.element(page.getByText(/^about \d+ seconds$/)).toBeVisible();
  await expect.element(page.getByText('Did I get that right?')).toBeVisible();
  await expect.element(page.getByText('let them fix or add')).toBeVisible();
});

test('PARK-13: a corrected answer returns to the readback and is announced; an unchanged one is not', async () => {
  const { stored } = await openEnd(withTwoLeft);
  await button(/ Fix: Customer list/).click();
  await expect.element(heading(/list of past or current/)).toHaveFocus();
  await button('Done').click();
  await expect.element(heading('Before you recommend')).toHaveFocus();
  expect(page.getByText('Fixed. Say that part again.').query()).toBeNull();
  await button(/ Fix: Customer list/).click();
  await radio('No').click();
  await button('Done').click();
  await expect.element(heading('Before you recommend')).toHaveFocus();
  await expect.element(page.getByText('Fixed. Say that part again.')).toBeInTheDocument();
  await expect
    .element(page.getByText("You don't keep a list of your patients yet.", { exact: true }))
    .toBeVisible();
  await vi.waitFor(() => expect(stored().answers.customer_list).toBe(false));
});

test('PARK-14: questions asked later are listed in order with number and badge; Answer now opens one and returns', async () => {
  await openEnd(withTwoLeft);
  await expect
    .element(
      page.getByText(
        '10 of 12 answered. Say it back, let them correct you, then ask the two you left.',
      ),
    )
    .toBeVisible();
  const card = page.getByRole('region', { name: 'Asked later (2)' });
  const rows = card
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/^It's 90 days from now.*Question 10/);
  expect(rows[1]).toMatch(/^And a year from now\?Question 11/);
  expect(page.getByText('Discovery Complete!').query()).toBeNull();
  await card.getByRole('button', { name: 'Answer now' }).first().click();
  await expect.element(heading(/90 days/)).toHaveFocus();
  await page.getByRole('textbox').first().fill('Page one on Google');
  await button('Done').click();
  await expect.element(page.getByRole('region', { name: 'Asked later (1)' })).toBeVisible();
});

test('PARK-14: the badge counts the questions that can change the top pick and disappears at zero', async () => {
  const { business_services: _goal, ...rest } = discoveryAnswers;
  await openEnd({ answers: { ...rest, ask_later_business_services: 'later' } });
  const badge = page.getByText(/can change the top pick$/);
  const card = page.getByRole('region', { name: 'Asked later (1)' });
  await expect.element(card).toBeVisible();
  await expect
    .element(card.getByText('If you could only have one thing this year, what would it be?'))
    .toBeVisible();
  await expect.element(badge).toBeVisible();
});

test('PARK-15: Continue is always enabled, and the Enter key presses it', async () => {
  const { router } = await openEnd(withTwoLeft);
  await expect.element(button('Continue to Recommendations')).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await waitForPath(router, paths.step(interviewId, 'recommendations'));
});

test('axe finds nothing: before you recommend', async () => {
  await openEnd({
    ...withTwoLeft,
    notes: [quote('reviews_collection', 'We ask when we remember.')],
  });
  await expectAllAppearances('before you recommend');
});

const open = (questionId: string) =>
  renderStep('questions', { answers: answersBefore(questionId) });
const later = () => button(/^Ask(ed)? later/);
const serviceStep = () =>
  renderStep('service-questions', { answers: discoveryAnswers, selectedServiceId: 'seo' });

test('PARK-01, PARK-02: Ask later marks a required question and goes on; a second press removes it', async () => {
  const { stored } = await open('website_satisfaction');
  await expect.element(nextButton()).toBeDisabled();
  await button('Ask later').click();
  await expect.element(heading(/Do you use any AI/)).toBeVisible();
  await vi.waitFor(() => expect(stored().answers.ask_later_website_satisfaction).toBe('later'));
  await button('Previous').click();
  await expect.element(heading(/How happy are you/)).toBeVisible();
  await expect.element(nextButton()).toBeEnabled();
  await button('Asked later').click();
  await expect.element(heading(/How happy are you/)).toBeVisible();
  await expect.element(nextButton()).toBeDisabled();
  await expect.element(button('Ask later')).toBeVisible();
  await vi.waitFor(() =>
    expect(stored().answers).not.toHaveProperty('ask_later_website_satisfaction'),
  );
});

test('PARK-02: the key L marks a question "Ask later" or removes it, and is listed among the keys', async () => {
  const { stored } = await open('website_satisfaction');
  await expect.element(heading(/How happy are you/)).toHaveFocus();
  await userEvent.keyboard('l');
  await expect.element(heading(/Do you use any AI/)).toHaveFocus();
  await button('Previous').click();
  await expect.element(heading(/How happy are you/)).toHaveFocus();
  await userEvent.keyboard('l');
  await expect.element(button('Ask later')).toBeVisible();
  await vi.waitFor(() =>
    expect(stored().answers).not.toHaveProperty('ask_later_website_satisfaction'),
  );
  await button('All keys').click();
  await expect.element(page.getByText('Ask later, then the next question')).toBeVisible();
});

test('PARK-02: each of the three reasons is set with one press', async () => {
  const { stored } = await renderStep('questions', {
    answers: { ...answersBefore('customer_list'), ask_later_customer_list: 'later' },
  });
  await button('Previous').click();
  await expect.element(heading(/list of past or current/)).toBeVisible();
  await expect.element(radio('Later')).toBeChecked();
  await radio("Doesn't know").click();
  await vi.waitFor(() => expect(stored().answers.ask_later_customer_list).toBe('unknown'));
  await radio('Rather not say').click();
  await vi.waitFor(() => expect(stored().answers.ask_later_customer_list).toBe('private'));
  await expect.element(heading(/list of past or current/)).toBeVisible();
});

test('PARK-04: an answer removes "Ask later", even when the answer is undone at once', async () => {
  const { stored } = await renderStep('questions', {
    answers: { ...answersBefore('customer_list'), ask_later_customer_list: 'later' },
  });
  await button('Previous').click();
  await radio('No').click();
  await expect.element(button('Ask later')).toBeDisabled();
  expect(radio('Later').query()).toBeNull();
  await vi.waitFor(() => expect(stored().answers.customer_list).toBe(false));
  expect(stored().answers).not.toHaveProperty('ask_later_customer_list');
});

test('PARK-02: Ask later marks the open required follow-up instead of its parent', async () => {
  const { stored } = await open('customer_list');
  await radio('Yes').click();
  await expect.element(nextButton()).toBeDisabled();
  await button('Ask later').click();
  await expect.element(heading(/How happy are you/)).toBeVisible();
  await vi.waitFor(() =>
    expect(stored().answers).toMatchObject({
      customer_list: true,
      ask_later_customer_list_size: 'later',
    }),
  );
});

test('PARK-05: a question asked later is not counted as answered, and the list of all questions shows it', async () => {
  await open('website_satisfaction');
  await expect.element(page.getByText('50% complete')).toBeVisible();
  await button('Ask later').click();
  await expect.element(page.getByText('Question 8 of 12')).toBeVisible();
  await expect.element(page.getByText('50% complete')).toBeVisible();
  await button(/Question 8 of 12/).click();
  const list = page.getByRole('dialog', { name: 'All questions' });
  await expect.element(list.getByText('Asked later')).toBeVisible();
});

test('PARK-02: in a text field L types a letter; after Escape it marks the question', async () => {
  const { stored } = await open('ideal_90_days');
  await expect.element(heading(/90 days/)).toHaveFocus();
  await userEvent.keyboard('l');
  await expect.element(field()).toHaveValue('l');
  await userEvent.keyboard('{Backspace}{Escape}');
  await expect.element(heading(/90 days/)).toHaveFocus();
  await userEvent.keyboard('l');
  await expect.element(heading(/a year from now/)).toBeVisible();
  await vi.waitFor(() => expect(stored().answers.ask_later_ideal_90_days).toBe('later'));
});

test('PARK-07: the last question finishes when none is open, otherwise it leads to those asked later', async () => {
  await renderStep('questions', {
    answers: { ...answersBefore('plan_to_achieve_results'), plan_to_achieve_results: 'No plan' },
  });
  for (let place = 1; place < 12; place += 1) await nextButton().click();
  await expect.element(button('Finish')).toBeEnabled();
  await radio('No budget').click();
  await expect.element(button('Finish')).toBeEnabled();
});

test('PARK-07: the last question itself can be asked later', async () => {
  await open('plan_to_achieve_results');
  await expect.element(button('Finish')).toBeDisabled();
  await button('Ask later').click();
  await expect.element(heading('Before you recommend')).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Asked later (1)' })).toBeVisible();
  expect(page.getByText('Discovery Complete').query()).toBeNull();
  await button('Previous').click();
  await expect.element(nextButton()).toBeEnabled();
  await nextButton().click();
  await expect.element(heading('Before you recommend')).toBeVisible();
});

test('PARK-08: on a phone the way back is an arrow, and all three buttons are in sight', async () => {
  await page.viewport(390, 844);
  await open('website_satisfaction');
  await expect.element(later()).toBeVisible();
  const width = (name: string) => button(name).element().getBoundingClientRect().width;
  expect(width('Previous')).toBe(52);
  expect(width('Ask later')).toBeGreaterThan(80);
  expect(button('Next').element().getBoundingClientRect().right).toBeLessThanOrEqual(390 - 16);
  await page.viewport(1280, 800);
});

test('PARK-16: the end of the service questions lists those asked later and counts only answers', async () => {
  await serviceStep();
  await expect.element(page.getByText(/Question 1 of \d+/)).toBeVisible();
  const count = Number(
    (await page.getByText(/Question 1 of \d+/).element()).textContent?.match(/of (\d+)/)?.[1],
  );
  for (let place = 0; place < count; place += 1) {
    await expect.element(page.getByText(`Question ${place + 1} of ${count}`)).toBeVisible();
    await button('Ask later').click();
  }
  await expect.element(heading('Before you pitch')).toBeVisible();
  await takePictures('before you pitch');
  await expect
    .element(page.getByText(new RegExp(`^0 of ${count} questions answered`)))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: `Asked later (${count})` })).toBeVisible();
  await button('Answer now').first().click();
  await expect.element(page.getByText(`Question 1 of ${count}`)).toBeVisible();
});

test('PARK-19: "Ask later" is stored on the device while offline and sent when online', async () => {
  const { api, stored } = await open('website_satisfaction');
  await expect.element(heading(/How happy are you/)).toBeVisible();
  const release = api.hold(saveAnswers);
  await button('Ask later').click();
  await expect.element(heading(/Do you use any AI/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /On this device/ })).toBeVisible();
  await button('Previous').click();
  await expect.element(button('Asked later')).toBeVisible();
  expect(stored().answers).not.toHaveProperty('ask_later_website_satisfaction');
  release();
  await vi.waitFor(() => expect(stored().answers.ask_later_website_satisfaction).toBe('later'));
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('axe finds nothing: a question that is asked later', async () => {
  await renderStep('questions', {
    answers: { ...answersBefore('customer_list'), ask_later_customer_list: 'unknown' },
  });
  await button('Previous').click();
  await expect.element(radio("Doesn't know")).toBeChecked();
  await expectAllAppearances('question asked later');
});
