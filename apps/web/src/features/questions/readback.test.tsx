import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { interviewId } from '#test/factories.ts';
import { button, heading, radio } from '#test/questionParts.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const { ideal_90_days: _first, ideal_12_months: _second, ...others } = discoveryAnswers;
/** As after the last question, with two that were left. */
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

/** Opens an interview at its end, by the last question. */
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

test('PARK-13: what was heard, row by row, with the client’s words where there are some', async () => {
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

test('PARK-13: a fix leads back here and is announced; without a change nothing is', async () => {
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

test('PARK-14: what was left, in its order, with the number and the badge; Answer now leads there and back', async () => {
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

test('PARK-14: the badge says how many can change the top pick, and is gone with none', async () => {
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

test('PARK-15: Continue is never held back, and Enter is Continue', async () => {
  const { router } = await openEnd(withTwoLeft);
  await expect.element(button('Continue to Recommendations')).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await arriveAt(router, paths.step(interviewId, 'recommendations'));
});

test('axe finds nothing: before you recommend', async () => {
  await openEnd({
    ...withTwoLeft,
    notes: [quote('reviews_collection', 'We ask when we remember.')],
  });
  await expectEveryLook('before you recommend');
});
