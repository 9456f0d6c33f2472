import { saveAnswers } from '@salespro/contract/questions.ts';
import { serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { consoleErrors, expectConsoleError } from '#test/consoleErrors.ts';
import { answersBefore, discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId } from '#test/factories.ts';
import { button, checkbox, field, heading, nextButton, radio } from '#test/questionElements.ts';
import { renderApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

test('SQ-01, SQ-02, SQ-04, SQ-05, SQ-06, SQ-07, SQ-08, SQ-09, SQ-13, SQ-14, SQ-17: all questions of a service, to the pitch', async () => {
  const { router, stored } = await renderStep('service-questions', {
    answers: discoveryAnswers,
    selectedServiceId: 'fb_ads',
  });
  const asked = serviceQuestions.fb_ads;
  for (const [place, question] of asked.entries()) {
    await expect.element(heading(question.label)).toHaveFocus();
    await expect
      .element(page.getByText(new RegExp(`Question ${place + 1} of ${asked.length}`)))
      .toBeVisible();
    const onward = place === asked.length - 1 ? button('Complete') : nextButton();
    await expect.element(onward).toBeDisabled();
    const option = question.options?.[0] ?? '';
    if (question.type === 'text') await field().fill("Joe's words");
    else if (question.type === 'number') await field().fill('1200');
    else if (question.type === 'multi-select') await checkbox(option).click();
    else await radio(option).click();
    await onward.click();
  }
  await expect.element(heading('Questions Complete!')).toHaveFocus();
  await expect.element(page.getByText('Questions Complete', { exact: true })).toBeVisible();
  await expect.element(page.getByText("Let's create your personalized pitch!")).toBeVisible();
  expect(stored().answers).toMatchObject(discoveryAnswers);
  for (const question of asked) expect(stored().answers).toHaveProperty(question.id);
  await button('Continue to Pitch').click();
  await waitForPath(router, paths.step(interviewId, 'pitch'));
});

const seo = { answers: discoveryAnswers, selectedServiceId: 'seo' } as const;
const seoOption = serviceQuestions.seo[0]?.options?.[0] ?? '';
const almostDone = {
  selectedServiceId: 'reputation_management',
  answers: {
    ...discoveryAnswers,
    ...Object.fromEntries(
      serviceQuestions.reputation_management
        .slice(0, -1)
        .map(({ id, options }) => [id, options?.[0] ?? '']),
    ),
  },
} as const;
const last = serviceQuestions.reputation_management.at(-1);
const lastOption = last?.options?.[0] ?? '';

test('SQ-01: a required marker, and the way back to the recommendations', async () => {
  const { router } = await renderStep('service-questions', seo);
  await expect.element(page.getByText('(required)')).toBeInTheDocument();
  await expect.element(page.getByText('0% complete')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Recommendations' }).click();
  await waitForPath(router, paths.step(interviewId, 'recommendations'));
});

test('SQ-11, DISC-32: an answer is there after coming back, and the next open question is shown', async () => {
  const { router, stored } = await renderStep('service-questions', seo);
  await checkbox(seoOption).click();
  await vi.waitFor(() => expect(stored().answers).toHaveProperty('current_seo_efforts'));
  await router.navigate(paths.step(interviewId, 'recommendations'));
  await expect.element(heading(/Recommended/)).toBeVisible();
  await router.navigate(paths.step(interviewId, 'service-questions'));
  await expect.element(heading(serviceQuestions.seo[1]?.label ?? '')).toBeVisible();
  await button('Previous').click();
  await expect.element(checkbox(seoOption)).toBeChecked();
});

test('SQ-12, ERR-11: a failed save of one answer is logged without a toast', async () => {
  const { api } = await renderStep('service-questions', seo);
  await expect.element(heading(serviceQuestions.seo[0]?.label ?? '')).toBeVisible();
  api.reject(saveAnswers, 'unexpected');
  await checkbox(seoOption).click();
  await expect.element(button('Needs attention')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("couldn't save")]);
  await expect.element(checkbox(seoOption)).toBeChecked();
});

test('SQ-15: a failed last save says so and does not reach the end', async () => {
  const { api } = await renderStep('service-questions', almostDone);
  await expect.element(heading(last?.label ?? '')).toBeVisible();
  api.reject(saveAnswers, 'unexpected');
  await radio(lastOption).click();
  await button('Complete').click();
  await expect.element(page.getByText('Failed to save answers.')).toBeVisible();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  await expect.element(radio(lastOption)).toBeChecked();
  expect(heading('Questions Complete!').query()).toBeNull();
  await expectConsoleError("We couldn't save a service answer yet. We'll try again.");
});

test('SQ-04: an answer from discovery is suggested, and saved only when accepted', async () => {
  const { stored } = await renderStep('service-questions', {
    answers: discoveryAnswers,
    selectedServiceId: 'reputation_management',
  });
  await expect.element(heading(/advertising on Google/)).toBeVisible();
  await expect.element(page.getByText('Already said: Google Ads.')).toBeVisible();
  await expect.element(radio('Yes, Google Ads')).not.toBeChecked();
  await expect.element(button('Next')).toBeDisabled();
  expect(stored().answers).not.toHaveProperty('google_advertising');
  await button('Answer “Yes, Google Ads”').click();
  await expect.element(radio('Yes, Google Ads')).toBeChecked();
  await vi.waitFor(() => expect(stored().answers.google_advertising).toBe('Yes, Google Ads'));
  expect(page.getByText(/Already said/).query()).toBeNull();
});

const link = () => button('Add what you looked up');
const block = () => page.getByRole('dialog', { name: 'Before the call' });
const textbox = (name: string | RegExp) => page.getByRole('textbox', { name });

const open = (questionId: string) =>
  renderStep('questions', { answers: answersBefore(questionId) });

test('FACT-08: the link on the questions page opens the look-up fields; each value is saved at once', async () => {
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
  await expect.element(nextButton()).toBeDisabled();
});

test('FACT-08, FACT-18: Done focuses an invalid number; Escape closes without it', async () => {
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
  await expect.element(nextButton()).toBeDisabled();
  await textbox(/^It's 90 days/).fill('A full book');
  await expect.element(nextButton()).toBeEnabled();
  await vi.waitFor(() => expect(stored().answers.why_now).toBe('The lease runs out in May'));
});

test('FACT-09, FACT-18: a customer value that is no number is not sent and does not block Next', async () => {
  const { api, stored } = await open('first_purchase_amount');
  const worth = textbox(/one customer worth/);
  await worth.fill('a lot');
  await radio('Over $1,000').click();
  await expect.element(page.getByText(/^Type a number, 0 or more/)).toBeVisible();
  await nextButton().click();
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
  await expectAllAppearances('question look-ups');
});
