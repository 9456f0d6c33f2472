import { saveAnswers } from '@salespro/contract/questions.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { button, field, heading, next, radio } from '#test/questionParts.ts';
import { renderStep } from '#test/renderStep.tsx';

const notSaved = () => page.getByText('Error saving answers', { exact: true });

test('DISC-31: an answer is saved without a button and Next does not wait for it', async () => {
  const { api, stored } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  const release = api.hold(saveAnswers);
  await radio('Grow and bring in more customers').click();
  await next().click();
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
  await expect.element(next()).toBeEnabled();
});

test('DISC-31: typed words are saved by themselves after a pause', async () => {
  const { stored } = await renderStep('questions', { answers: answersBefore('ideal_90_days') });
  await field().fill("Joe's phone rings");
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe("Joe's phone rings"), 3_000);
});

test('DISC-33, ERR-03: a failing save says so once and everything stays on the screen', async () => {
  const { api } = await renderStep('questions', { answers: answersBefore('ideal_90_days') });
  await expect.element(heading(/90 days/)).toBeVisible();
  api.refuse(saveAnswers, 'unexpected');
  await field().fill('Ten more calls a day');
  await userEvent.keyboard('{Escape}');
  await expect.element(notSaved()).toBeVisible();
  await expect.element(page.getByText('Please try again', { exact: true })).toBeVisible();
  await expect.element(field()).toHaveValue('Ten more calls a day');
  await field().fill('Ten more calls a day, or twelve');
  await next().click();
  await field().fill('A second truck');
  await next().click();
  await radio('No plan').click();
  await expect.element(radio('No plan')).toBeChecked();
  expect(notSaved().elements()).toHaveLength(1);
  await button('Previous').click();
  await expect.element(field()).toHaveValue('A second truck');
});

test('DISC-33, DISC-41: a Finish that cannot save stays, and works when the network is back', async () => {
  const { api, stored } = await renderStep('questions', {
    answers: answersBefore('plan_to_achieve_results'),
  });
  await expect.element(heading(/your plan/)).toBeVisible();
  api.refuse(saveAnswers, 'unexpected');
  await radio('No plan').click();
  await button('Finish').click();
  await expect.element(page.getByText(/safe on this screen/)).toBeVisible();
  expect(notSaved().elements()).toHaveLength(1);
  await expect.element(radio('No plan')).toBeChecked();
  api.respond(saveAnswers, () => ({ seq: stored().seq + 1, updatedAt: stored().updatedAt }));
  await button('Finish').click();
  await expect.element(heading('Discovery Complete!')).toBeVisible();
});
