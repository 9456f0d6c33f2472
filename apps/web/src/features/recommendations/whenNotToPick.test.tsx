import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toAskPath } from '#call/askedQuestion.ts';
import { watchClipboard } from '#test/clipboard.ts';
import { interviewId } from '#test/factories.ts';
import { button, heading } from '#test/questionParts.ts';
import { herePath, questionsPath } from '#test/recommendationsPage.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const few = { answers: { business_services: 'Grow and increase sales with current customers' } };

test('PICK-21, PICK-22, PICK-24: too few answers say so, with the question to ask and two more', async () => {
  await renderStep('recommendations', few);
  const panel = page.getByRole('region', { name: 'Too early to say' });
  await expect
    .element(panel.getByText(/^Ask 4 more questions first. Start with: Do you have a list/))
    .toBeVisible();
  await expect
    .element(
      page.getByText(
        "I don't know enough yet to point you anywhere. Can I ask you a few more things?",
      ),
    )
    .toBeVisible();
  expect(page.getByText(/I believe I know what is going on/).query()).toBeNull();
  expect(page.getByText('Best Match').query()).toBeNull();
  const [first] = page.getByRole('article').elements();
  expect(first?.textContent).toContain('Too early to say');
  await panel.getByText('More to ask').click();
  expect(panel.getByRole('link').elements()).toHaveLength(3);
});

test('PICK-23: the button leads to the question, and from there back', async () => {
  const { router } = await renderStep('recommendations', few);
  await page.getByRole('link', { name: /^Answer now: Do you have a list/ }).click();
  await expect.element(heading(/Do you have a list/)).toBeVisible();
  expect(router.state.location.pathname).toBe(questionsPath);
  await page.getByRole('link', { name: 'Back to Recommendations' }).click();
  await arriveAt(router, herePath);
});

/** B04 of the expert cases before anybody looked the business up. */
const close = {
  industry: 'Other',
  employees: 30,
  answers: {
    business_services: 'Grow and bring in more customers',
    first_purchase_amount: 'Over $1,000',
    advertising_types: ['Not Running Any Advertising'],
    how_getting_customers: 'Referrals',
    customer_list: false,
    website_satisfaction: 'Not satisfied',
    ai_implemented: false,
    reviews_collection: false,
    ideal_90_days: 'Two more office buildings under contract.',
    ideal_12_months: 'A second night crew.',
    plan_to_achieve_results: 'No plan',
  },
};

test('PICK-22, PICK-23: a close call names both and leads to the look-up that decides it', async () => {
  const { router } = await renderStep('recommendations', close);
  await expect
    .element(
      page.getByText(
        'Reputation Management and Search Engine Optimization are 2 points apart. This decides it: Who they sell to',
      ),
    )
    .toBeVisible();
  await expect
    .element(
      page.getByText('I can see two ways to go. Which matters more to you?', { exact: true }),
    )
    .toBeVisible();
  await page.getByRole('link', { name: 'Answer now: Who they sell to' }).click();
  await arriveAt(router, toAskPath(interviewId, 'info', 'sells_to', 'recommendations'));
  await expect.element(page.getByRole('link', { name: 'Back to Recommendations' })).toBeVisible();
});

/** Everything is known and nothing fits: an owner on the way out. */
const leaving = {
  industry: 'Dental',
  employees: 8,
  answers: {
    business_services: 'Maintain current customers but increase sales',
    first_purchase_amount: '$250 - $500',
    customer_worth: 1500,
    advertising_types: ['Not Running Any Advertising'],
    how_getting_customers: 'Referrals',
    lead_reply: 'Same day',
    advertising_barriers: 'No time',
    customer_list: true,
    customer_list_size: '200+',
    website_satisfaction: 'Somewhat satisfied',
    ai_implemented: false,
    reviews_collection: false,
    ideal_90_days: 'Papers signed. I am selling the practice in July.',
    why_now: 'The buyer is ready.',
    ideal_12_months: 'Retired.',
    plan_to_achieve_results: 'No plan',
    decision_maker: 'Just me',
    google_rating: 4.6,
    google_review_count: 90,
    website_check: 'Works on a phone',
    sells_to: 'Consumers',
    marketing_run_by: 'Owner or staff',
    time_in_business: 'Over 5 years',
    demand_now: 'Normal',
  },
};

test('PICK-21, PICK-25: where nothing open can help, staying in touch copies the e-mail', async () => {
  const copied = watchClipboard();
  await renderStep('recommendations', leaving);
  await expect
    .element(
      page.getByText("Nothing here points clearly to one service, and it's okay to say that."),
    )
    .toBeVisible();
  expect(page.getByRole('article').elements()[0]?.textContent).toContain('No strong match');
  expect(page.getByRole('link', { name: /^Answer now/ }).elements()).toHaveLength(0);
  await button('Stay in touch').click();
  await expect.element(button('Copied')).toBeVisible();
  const sent = copied.mock.lastCall?.[0];
  expect(sent).toContain('Thanks for being straight with me today.');
  expect(sent).not.toContain('Subject:');
});
