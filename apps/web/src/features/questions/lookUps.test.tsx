import { saveAnswers } from '@salespro/contract/questions.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersBefore, discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { interviewId } from '#test/factories.ts';
import { button, heading, next, radio } from '#test/questionParts.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

const link = () => button('Add what you looked up');
const block = () => page.getByRole('dialog', { name: 'Before the call' });
const textbox = (name: string | RegExp) => page.getByRole('textbox', { name });

const open = (questionId: string) =>
  renderStep('questions', { answers: answersBefore(questionId) });

test('FACT-08: the link on the questions screen opens the same block; what is given is saved at once', async () => {
  const { stored } = await renderStep('questions');
  await link().click();
  await expect.element(block()).toBeVisible();
  await expect.element(block().getByText('0 of 7 known')).toBeVisible();
  await textbox('Google rating').fill('3.9');
  await radio('Corporate or franchisor').click();
  await expect.element(block().getByText('2 of 7 known')).toBeVisible();
  await vi.waitFor(() =>
    expect(stored().answers).toEqual({
      google_rating: 3.9,
      marketing_run_by: 'Corporate or franchisor',
    }),
  );
  await button('Done').click();
  expect(block().query()).toBeNull();
  await expect.element(link()).toHaveFocus();
  await expect.element(page.getByText('0% complete')).toBeVisible();
  await expect.element(next()).toBeDisabled();
});

test('FACT-08, FACT-18: Done leads to a number that cannot be one; Escape leaves without it', async () => {
  const { api } = await renderStep('questions');
  await link().click();
  await textbox('Google reviews').fill('many');
  await button('Done').click();
  await expect.element(page.getByText(/^Type a number, 0 or more/)).toBeVisible();
  await expect.element(textbox('Google reviews')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(block().query()).toBeNull();
  for (const sent of api.sent(saveAnswers)) expect(JSON.stringify(sent)).not.toContain('many');
});

test.each([
  ['first_purchase_amount', 'And what’s one customer worth', 'Over $1,000'],
  ['how_getting_customers', 'When someone new calls or writes', 'Website'],
  ['plan_to_achieve_results', 'Who has a say in a yes', 'No plan'],
])(
  'FACT-09: %s asks "%s" beneath itself at once, and Next does not wait for it',
  async (id, label, answer) => {
    await open(id);
    const asked = page.getByRole('heading', {
      level: 2,
      name: new RegExp(label.replace('’', '.')),
    });
    await expect.element(asked).toBeVisible();
    await radio(answer).click();
    await expect.element(button(/^(Next|Finish)$/)).toBeEnabled();
  },
);

test('FACT-09: the reason behind the goal is saved beside it', async () => {
  const { stored } = await open('ideal_90_days');
  await textbox(/^Why now/).fill('The lease runs out in May');
  await expect.element(next()).toBeDisabled();
  await textbox(/^It's 90 days/).fill('A full book');
  await expect.element(next()).toBeEnabled();
  await vi.waitFor(() => expect(stored().answers.why_now).toBe('The lease runs out in May'));
});

test('FACT-09, FACT-18: a worth that is no number is not sent and holds nothing up', async () => {
  const { api, stored } = await open('first_purchase_amount');
  const worth = textbox(/one customer worth/);
  await worth.fill('a lot');
  await radio('Over $1,000').click();
  await expect.element(page.getByText(/^Type a number, 0 or more/)).toBeVisible();
  await next().click();
  await expect.element(heading(/Which paid advertising/)).toBeVisible();
  await vi.waitFor(() => expect(stored().answers.first_purchase_amount).toBe('Over $1,000'));
  expect(JSON.stringify(api.sent(saveAnswers))).not.toContain('a lot');
  await button('Previous').click();
  await worth.fill('$1,500');
  await vi.waitFor(() => expect(stored().answers.customer_worth).toBe(1500));
});

test('FACT-09: the list of all questions reads a fact back beside its question', async () => {
  const facts = { customer_worth: 1500, lead_reply: 'Same day' };
  await renderStep('questions', { answers: { ...discoveryAnswers, ...facts } });
  await button(/all questions$/).click();
  const list = page.getByRole('dialog', { name: 'All questions' });
  await expect.element(list.getByText('Over $1,000, $1,500')).toBeVisible();
  await expect.element(list.getByText('Website, Same day')).toBeVisible();
});

test('FACT-10: the service question offers the worth that discovery heard', async () => {
  const { stored } = interviewApi({
    answers: { ...discoveryAnswers, customer_worth: 1500 },
    selectedServiceId: 'fb_ads',
  });
  await renderApp(`/session/${interviewId}/service-questions?ask=customer_lifetime_value`);
  await expect.element(page.getByText('Already said: $1,500.')).toBeVisible();
  expect(stored().answers.customer_lifetime_value).toBeUndefined();
  await button('Answer “1,500”').click();
  await vi.waitFor(() => expect(stored().answers.customer_lifetime_value).toBe(1500));
});

test('FACT-20: axe finds nothing: the block over a question', async () => {
  await renderStep('questions');
  await link().click();
  await expect.element(block()).toBeVisible();
  await expectEveryLook('question look-ups');
});
