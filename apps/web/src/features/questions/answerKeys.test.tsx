import { serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import { answersBefore, discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId } from '#test/factories.ts';
import { button, checkbox, field, heading, nextButton, radio } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const press = (keys: string) => userEvent.keyboard(keys);
const open = (questionId: string) =>
  renderStep('questions', { answers: answersBefore(questionId) });

test('a whole interview by keyboard alone, up to the questions of its service', async () => {
  const words = 'Page one and more people who find us online';
  const { router, stored } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toHaveFocus();
  await press('a{Enter}');
  await expect.element(heading(/How much does/)).toHaveFocus();
  await press('d{Enter}');
  await expect.element(heading(/Which paid/)).toHaveFocus();
  await press('b3{Enter}');
  await expect.element(heading(/How do most/)).toHaveFocus();
  await press('c{Enter}');
  await expect.element(heading(/gets in the way/)).toHaveFocus();
  await press('{Enter}');
  await expect.element(heading(/list of past/)).toHaveFocus();
  await press('y3{Enter}');
  await expect.element(heading(/happy are you/)).toHaveFocus();
  await press('c{Enter}');
  await expect.element(heading(/use any AI/)).toHaveFocus();
  await press('y25{Enter}');
  await expect.element(heading(/regular way/)).toHaveFocus();
  await press('y1by hand{Escape}{Enter}');
  await expect.element(heading(/90 days/)).toHaveFocus();
  await press(`${words}{Escape}{Enter}`);
  await expect.element(heading(/a year from now/)).toHaveFocus();
  await press('A second shop{Escape}{Enter}');
  await expect.element(heading(/your plan/)).toHaveFocus();
  await press('a{Enter}');
  await expect.element(heading('Before you recommend')).toHaveFocus();
  expect(stored().answers).toMatchObject({
    advertising_types: ['Google Ads'],
    google_ads_performance: 'Not paying off',
    customer_list_size: '200+',
    ai_implemented_services: ['AI Chat Bot', 'Social Media Content AI'],
    reviews_collection_method: 'by hand',
    ideal_90_days: words,
  });
  await press('{Enter}');
  await waitForPath(router, paths.step(interviewId, 'recommendations'));
  await expect.element(heading(/Recommended Services/)).toHaveFocus();

  const choose = page
    .getByRole('article', { name: 'Search Engine Optimization' })
    .getByRole('button');
  (choose.element() as HTMLElement).focus();
  await press('{Enter}');
  await waitForPath(router, paths.step(interviewId, 'service-questions'));
  for (const question of serviceQuestions.seo) {
    await expect.element(heading(question.label)).toHaveFocus();
    await press(question.type === 'text' ? 'words{Escape}{Enter}' : 'b{Enter}');
  }
  await expect.element(heading('Questions Complete!')).toHaveFocus();
  await press('{Enter}');
  await waitForPath(router, paths.step(interviewId, 'pitch'));
});

test('a key chooses as a press does, and moves the focus there', async () => {
  await open('how_getting_customers');
  await expect.element(heading(/How do most/)).toBeVisible();
  await press('b');
  await expect.element(radio('Referrals')).toHaveFocus();
  await expect.element(radio('Referrals')).toBeChecked();
  await press('C');
  await expect.element(radio('Website')).toBeChecked();
});

test('DISC-37: the same key once more takes the one choice back', async () => {
  await open('advertising_types');
  await expect.element(heading(/Which paid/)).toBeVisible();
  await press('e');
  await expect.element(radio('Not Running Any Advertising')).toBeChecked();
  await press('e');
  await expect.element(radio('Not Running Any Advertising')).not.toBeChecked();
});

test('DISC-28: Enter does not pass an open question, and says why', async () => {
  await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  await press('{Enter}');
  await expect.element(page.getByText('Answer this question first')).toBeVisible();
  await expect.element(heading(/main goal/)).toBeVisible();
  await press('a');
  expect(page.getByText('Answer this question first').query()).toBeNull();
});

test('DISC-22: Enter with only the follow-up missing names it, and its keys are shown', async () => {
  await open('customer_list');
  await expect.element(heading(/list of past/)).toBeVisible();
  const hint = page.getByText(/below$/);
  expect(hint.query()).toBeNull();
  await press('y');
  await expect.element(hint).toMatchTextContent(/^1\s*to\s*3 below$/);
  await press('{Enter}');
  await expect
    .element(page.getByText('Not answered yet: About how many people are on it?'))
    .toBeVisible();
  expect(page.getByText('Answer this question first').query()).toBeNull();
  await press('2');
  expect(page.getByText(/Not answered yet/).query()).toBeNull();
});

test('Shift and Enter go one question back, also from the end', async () => {
  await open('how_getting_customers');
  await expect.element(heading(/How do most/)).toBeVisible();
  await press('{Shift>}{Enter}{/Shift}');
  await expect.element(heading(/Which paid/)).toHaveFocus();
  await press('{Shift>}{Enter}{/Shift}');
  await expect.element(heading(/How much does/)).toHaveFocus();
});

test('Shift and Enter do nothing before the first question, and lead back from the end', async () => {
  await renderStep('questions', { answers: discoveryAnswers });
  await expect.element(heading(/main goal/)).toHaveFocus();
  await press('{Shift>}{Enter}{/Shift}');
  await expect.element(heading(/main goal/)).toHaveFocus();
  for (let place = 0; place < 11; place += 1) await nextButton().click();
  await button('Finish').click();
  await expect.element(heading('Before you recommend')).toHaveFocus();
  await press('{Shift>}{Enter}{/Shift}');
  await expect.element(heading(/your plan/)).toHaveFocus();
});

test('J opens the list of all questions, and Esc closes it', async () => {
  await open('how_getting_customers');
  await expect.element(heading(/How do most/)).toHaveFocus();
  await press('j');
  const list = page.getByRole('dialog', { name: 'All questions' });
  await expect.element(list.getByRole('button', { name: /How do most/ })).toHaveFocus();
  await press('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
});

test('where an answer is written, J is its first letter', async () => {
  await open('ideal_90_days');
  await expect.element(heading(/90 days/)).toHaveFocus();
  await press('Just more calls');
  await expect.element(field()).toHaveValue('Just more calls');
});

test('the keys of a question are shown, but not read out as news', async () => {
  await renderStep('questions');
  await expect.element(button('All keys')).toBeVisible();
  expect(button('All keys').element().closest('[role="status"], [aria-live]')).toBeNull();
  await press('{Enter}');
  await expect.element(page.getByText('Answer this question first')).toBeVisible();
  expect(
    page.getByText('Answer this question first').element().closest('[role="status"]'),
  ).not.toBeNull();
});

test('DISC-16: keys answer nothing while somebody types; Esc leaves the field', async () => {
  const { stored } = await open('reviews_collection');
  await expect.element(heading(/regular way/)).toBeVisible();
  await press('y1');
  await expect.element(field()).toHaveFocus();
  await press('n, not every customer');
  await expect.element(field()).toHaveValue('n, not every customer');
  await expect.element(radio('Yes')).toBeChecked();
  await press('{Escape}');
  await expect.element(heading(/regular way/)).toHaveFocus();
  await vi.waitFor(() =>
    expect(stored().answers.reviews_collection_method).toBe('n, not every customer'),
  );
});

test('keys with Ctrl, Alt or Cmd belong to the browser', async () => {
  await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  await press('{Control>}a{/Control}{Alt>}b{/Alt}{Meta>}c{/Meta}');
  for (const input of page.getByRole('radio').elements()) {
    expect((input as HTMLInputElement).checked).toBe(false);
  }
});

test('all keys are listed on a press; keys beneath the list do nothing; Esc closes it', async () => {
  await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  await button('All keys').click();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(list).toBeVisible();
  await press('a');
  await press('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(radio('Grow and bring in more customers')).not.toBeChecked();
});

test('switched off on this device, single keys neither answer nor show', async () => {
  answerKeysSwitch.set(false);
  await renderStep('questions', { answers: discoveryAnswers });
  await expect.element(heading(/main goal/)).toBeVisible();
  await press('b{Enter}?');
  await expect.element(heading(/main goal/)).toBeVisible();
  await expect.element(radio('Maintain current customers but increase sales')).not.toBeChecked();
  expect(button('All keys').query()).toBeNull();
  await nextButton().click();
  await expect.element(heading(/How much does/)).toBeVisible();
});

test('the switch stands on the account page and is remembered', async () => {
  const { router } = await renderStep('questions');
  await router.navigate(paths.account);
  const keySwitch = page.getByRole('switch', { name: 'Answer questions with single keys' });
  await expect.element(keySwitch).toBeChecked();
  await keySwitch.click();
  await expect.element(keySwitch).not.toBeChecked();
  expect(answerKeysSwitch.get()).toBe(false);
  expect(checkbox('Answer questions with single keys').query()).toBeNull();
});
