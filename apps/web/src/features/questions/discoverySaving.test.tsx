import { saveAnswers } from '@salespro/contract/questions.ts';
import { keepRanking } from '@salespro/contract/recommendations.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleErrors } from '#test/consoleErrors.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { button, checkbox, field, heading, nextButton, radio } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const notSaved = () => page.getByText('Error saving answers', { exact: true });

test('DISC-31: an answer is saved without a button and Next does not wait for it', async () => {
  const { api, stored } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  const release = api.hold(saveAnswers);
  await radio('Grow and bring in more customers').click();
  await nextButton().click();
  await expect.element(heading(/How much does/)).toBeVisible();
  expect(stored().answers).toEqual({});
  release();
  await vi.waitFor(() =>
    expect(stored().answers.business_services).toBe('Grow and bring in more customers'),
  );
});

test('DISC-31: an answer does not vanish for a moment when its save comes back', async () => {
  const { stored } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  const seen = new Set<boolean>();
  const input = radio('Grow and bring in more customers').element() as HTMLInputElement;
  const watcher = new MutationObserver(() => seen.add(input.checked));
  await radio('Grow and bring in more customers').click();
  watcher.observe(document.body, { subtree: true, attributes: true, childList: true });
  await vi.waitFor(() => expect(stored().answers).toHaveProperty('business_services'));
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  watcher.disconnect();
  expect(seen).not.toContain(false);
  await expect.element(nextButton()).toBeEnabled();
});

test('DISC-34: answering No clears the list below, also when the answer is undone before it was sent', async () => {
  const { api, stored } = await renderStep('questions', {
    answers: answersBefore('ai_implemented'),
  });
  await expect.element(heading(/use any AI/)).toBeVisible();
  const release = api.hold(saveAnswers);
  await radio('Yes').click();
  await checkbox('Reviews AI').click();
  await expect.element(checkbox('Reviews AI')).toBeChecked();
  await radio('No').click();
  await radio('Yes').click();
  await expect.element(checkbox('Reviews AI')).not.toBeChecked();
  release();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(stored().answers).toMatchObject({ ai_implemented: true, ai_implemented_services: [] });
});

test('DISC-31: typed words are saved by themselves after a pause', async () => {
  const { stored } = await renderStep('questions', { answers: answersBefore('ideal_90_days') });
  await field().fill("Joe's phone rings");
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe("Joe's phone rings"));
});

test('DISC-33, ERR-03: a failing save says so once and everything stays on the screen', async () => {
  const { api } = await renderStep('questions', { answers: answersBefore('ideal_90_days') });
  await expect.element(heading(/90 days/)).toBeVisible();
  api.reject(saveAnswers, 'unexpected');
  await field().fill('Ten more calls a day');
  await userEvent.keyboard('{Escape}');
  await expect.element(notSaved()).toBeVisible();
  await expect.element(page.getByText('Please try again', { exact: true })).toBeVisible();
  await expect.element(field()).toHaveValue('Ten more calls a day');
  await field().fill('Ten more calls a day, or twelve');
  await nextButton().click();
  await field().fill('A second truck');
  await nextButton().click();
  await radio('No plan').click();
  await expect.element(radio('No plan')).toBeChecked();
  expect(notSaved().elements()).toHaveLength(1);
  await button('Previous').click();
  await expect.element(field()).toHaveValue('A second truck');
});

test('DISC-33, DISC-41: Finish stays on the page when the save fails, and works once online', async () => {
  const { api, stored } = await renderStep('questions', {
    answers: answersBefore('plan_to_achieve_results'),
  });
  await expect.element(heading(/your plan/)).toBeVisible();
  api.reject(saveAnswers, 'unexpected');
  await radio('No plan').click();
  await button('Finish').click();
  await expect.element(page.getByText(/safe on this screen/)).toBeVisible();
  expect(notSaved().elements()).toHaveLength(1);
  await expect.element(radio('No plan')).toBeChecked();
  api.respond(saveAnswers, () => ({ seq: stored().seq + 1, updatedAt: stored().updatedAt }));
  await button('Finish').click();
  await expect.element(heading('Before you recommend')).toBeVisible();
});

for (const code of ['unavailable', 'unexpected'] as const) {
  test(`DISC-31: after one command failed with ${code}, what is typed next is sent without a touch`, async () => {
    const { api, stored } = await renderStep(
      'recommendations',
      {
        answers: answersBefore('plan_to_achieve_results'),
      },
      (network) => network.reject(keepRanking, code),
    );
    await vi.waitFor(() => expect(api.sent(keepRanking)).toHaveLength(1), 5_000);
    await page.getByRole('link', { name: /Back to Questions/ }).click();
    await expect.element(heading(/your plan/)).toBeVisible();
    await radio('No plan').click();
    await vi.waitFor(() => expect(stored().answers.plan_to_achieve_results).toBe('No plan'));
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual(["We couldn't save the ranking with this interview."]);
  });
}

test('DISC-41: Finish does not wait for a hanging server; the answers are on the device', async () => {
  const { api, stored } = await renderStep('questions', {
    answers: answersBefore('plan_to_achieve_results'),
  });
  await expect.element(heading(/your plan/)).toBeVisible();
  const release = api.hold(saveAnswers);
  await radio('No plan').click();
  await button('Finish').click();
  await expect.element(heading('Before you recommend'), { timeout: 30_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: /On this device/ })).toBeVisible();
  release();
  await vi.waitFor(() => expect(stored().answers.plan_to_achieve_results).toBe('No plan'));
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('SQ-15, DISC-33: a reply of 503 does not count as saved', async () => {
  const { api } = await renderStep('questions', {
    answers: answersBefore('plan_to_achieve_results'),
  });
  await expect.element(heading(/your plan/)).toBeVisible();
  api.reject(saveAnswers, 'unavailable');
  await radio('No plan').click();
  await button('Finish').click();
  await expect.element(page.getByText(/safe on this screen/)).toBeVisible();
  expect(heading('Before you recommend').query()).toBeNull();
});

test('DISC-31: words that were just typed are saved when the browser goes back to the landing page', async () => {
  // Preloads the page's code, so that it renders at once.
  await import('#app/LandingRoute.tsx');
  const { router, stored } = await renderStep('questions', {
    answers: answersBefore('ideal_90_days'),
  });
  await expect.element(field()).toBeVisible();
  const input = field().element() as HTMLTextAreaElement;
  await field().fill('Joe');
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe('Joe'));
  // Types and leaves in one task, before timers run.
  const setText = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setText?.call(input, 'Joe said more');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await router.navigate('/');
  await waitForPath(router, '/my-interviews');
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe('Joe said more'), 5_000);
});
