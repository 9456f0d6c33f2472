import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { buildQuestionPath } from '#call/requestedQuestion.ts';
import { paths } from '#lib/paths.ts';
import { watchClipboard } from '#test/clipboard.ts';
import { consoleErrors } from '#test/consoleErrors.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId } from '#test/factories.ts';
import { button, heading, radio } from '#test/questionElements.ts';
import {
  answeredChanges,
  firstServiceName,
  questionsPath,
  recommendationsPath,
  serviceCard,
} from '#test/recommendationsPage.ts';
import { renderApp, waitForPath } from '#test/renderApp.tsx';
import { renderInShell } from '#test/renderInShell.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';
import { RecommendationsPage } from './RecommendationsPage.tsx';

test('REC-01, REC-02, REC-03: overview, heading and what the seller says', async () => {
  await renderStep('recommendations', answeredChanges);
  await expect.element(heading('Recommended Services for Maple Street Dental')).toHaveFocus();
  const overview = page.getByRole('region', { name: 'Business Overview' });
  await expect.element(overview.getByText('Maple Street Dental')).toBeVisible();
  await expect.element(overview.getByText('Dental', { exact: true })).toBeVisible();
  await expect.element(overview.getByText('Dr. Anita Rao')).toBeVisible();
  const prompt =
    'Ok, based on everything you have told me so far, I believe I know what is going on. I just have a few more questions. Is that ok?';
  await expect.element(page.getByText(prompt, { exact: true })).toBeVisible();
});

test('REC-07, REC-08: selecting stores the service, says so and goes on', async () => {
  const { api, router, stored } = await renderStep('recommendations', answeredChanges);
  await serviceCard('Message Marketing').getByRole('button').click();
  await waitForPath(router, paths.step(interviewId, 'service-questions'));
  await expect.element(page.getByText('Service Selected', { exact: true })).toBeVisible();
  const words = page.getByText("Let's dive deeper with service-specific questions.");
  await expect.element(words).toBeVisible();
  expect(stored().selectedServiceId).toBe('message_marketing');
  expect(api.sent(selectService)).toMatchObject([
    { serviceId: 'message_marketing', isConfirmed: false },
  ]);
});

test('REC-09: a failed selection says so and stays', async () => {
  const { api, router } = await renderStep('recommendations', answeredChanges);
  await expect.element(serviceCard(firstServiceName)).toBeVisible();
  api.reject(selectService, 'unexpected');
  await serviceCard(firstServiceName).getByRole('button').click();
  await expect.element(page.getByText('Failed to save service selection.')).toBeVisible();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe(recommendationsPath);
});

test('a double press selects once', async () => {
  const { api } = await renderStep('recommendations', answeredChanges);
  await expect.element(serviceCard(firstServiceName)).toBeVisible();
  const release = api.hold(selectService);
  await serviceCard(firstServiceName).getByRole('button').click();
  await serviceCard(firstServiceName).getByRole('button').click();
  await serviceCard('Message Marketing').getByRole('button').click();
  release();
  await expect.element(page.getByText('Service Selected', { exact: true })).toBeVisible();
  expect(api.sent(selectService)).toHaveLength(1);
});

test('REC-10: with nothing to recommend it leads back to the questions', async () => {
  interviewApi(answeredChanges);
  const router = await renderInShell(<RecommendationsPage offered={[]} />, recommendationsPath);
  await expect.element(page.getByText('No Specific Recommendations')).toBeVisible();
  const more = page.getByRole('link', { name: 'Answer More Questions' });
  await more.click();
  await waitForPath(router, questionsPath);
});

test('REC-11: the back link leads to the questions', async () => {
  const { router } = await renderStep('recommendations', answeredChanges);
  await page.getByRole('link', { name: 'Back to Questions' }).click();
  await waitForPath(router, questionsPath);
});

test('REC-15: changed answers give a fresh ranking', async () => {
  const { router } = await renderStep('recommendations', answeredChanges);
  const before = serviceCard('Pay-Per-Click Advertising');
  await expect.element(before.getByText(/Buys Google clicks/)).toBeVisible();
  await router.navigate(questionsPath);
  for (const title of [/main goal/, /How much does/]) {
    await expect.element(heading(title)).toBeVisible();
    await button('Next').click();
  }
  await radio('Not Running Any Advertising').click();
  await router.navigate(recommendationsPath);
  await expect.element(before).toBeVisible();
  expect(before.getByText(/Buys Google clicks/).query()).toBeNull();
});

test('LIST-16: opening the page saves the ranking once; a failure is only logged', async () => {
  const { api } = interviewApi(answeredChanges);
  api.reject(keepRanking, 'unexpected');
  await renderApp(recommendationsPath);
  await expect.element(serviceCard(firstServiceName)).toBeVisible();
  await vi.waitFor(() => expect(consoleErrors).toHaveLength(1));
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ranking')]);
  expect(api.sent(keepRanking)).toHaveLength(1);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

const sold = {
  ...answeredChanges,
  selectedServiceId: 'seo',
  salesStatus: 'sold',
  soldAt: '2025-03-04T15:00:00.000Z',
} as const;

test('REC-16: a sold interview asks before its service changes; Cancel changes nothing', async () => {
  const { api } = await renderStep('recommendations', sold);
  await serviceCard('Message Marketing').getByRole('button').click();
  const question = page.getByRole('alertdialog', { name: /Change the service/ });
  await expect.element(question).toBeVisible();
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Cancel').click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.sent(selectService)).toHaveLength(0);
});

test('REC-16: confirmed, the change is made', async () => {
  const { api, router } = await renderStep('recommendations', sold);
  await serviceCard('Message Marketing').getByRole('button').click();
  await button('Change to Message Marketing').click();
  await waitForPath(router, paths.step(interviewId, 'service-questions'));
  expect(api.sent(selectService)).toMatchObject([{ isConfirmed: true }]);
});

test('REC-16: choosing the sold service again needs no question', async () => {
  const { router } = await renderStep('recommendations', sold);
  await serviceCard('Search Engine Optimization').getByRole('button').click();
  await waitForPath(router, paths.step(interviewId, 'service-questions'));
});

test('REC-16: sold in another tab meanwhile, the server asks and so does the page', async () => {
  const { api } = await renderStep('recommendations', answeredChanges);
  await expect.element(serviceCard(firstServiceName)).toBeVisible();
  api.reject(selectService, 'needs_confirmation');
  await serviceCard('Message Marketing').getByRole('button').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('a line counts the open questions that could change the top match and disappears when all are answered', async () => {
  const { advertising_barriers: _left, ideal_12_months: _later, ...answers } = discoveryAnswers;
  const { router } = await renderStep('recommendations', { answers });
  await expect
    .element(page.getByText(/^\d+ questions? (is|are) open, and .*top match/))
    .toBeVisible();
  expect(router.state.location.pathname).toBe(recommendationsPath);
});

test('axe finds nothing: recommendations', async () => {
  await renderStep('recommendations', { answers: discoveryAnswers });
  await expect.element(heading(/Recommended Services/)).toBeVisible();
  await expectAllAppearances('recommendations');
});

test('axe finds nothing: recommendations that are undecided', async () => {
  await renderStep('recommendations', {
    answers: { business_services: 'Grow and bring in more customers' },
  });
  await expect.element(page.getByRole('heading', { name: 'Too early to say' })).toBeVisible();
  await page.getByText('More to ask').click();
  await expectAllAppearances('recommendations undecided');
});

test('axe finds nothing: the question before a change', async () => {
  await renderStep('recommendations', {
    answers: discoveryAnswers,
    selectedServiceId: 'seo',
    salesStatus: 'sold',
    soldAt: '2025-03-04T15:00:00.000Z',
  });
  await page.getByRole('article', { name: 'Message Marketing' }).getByRole('button').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectAllAppearances('recommendations change question');
});

const at = '2026-03-04T15:00:00.000Z';
const notes = [
  {
    id: '0192f0c4-7e57-7a11-8b0b-0123456789aa',
    kind: 'quote' as const,
    screen: 'questions' as const,
    questionId: 'reviews_collection',
    text: 'We ask when we remember.',
    madeAt: at,
    changedAt: at,
  },
];
const reputation = page.getByRole('article', { name: 'Reputation Management', exact: true });

test('PARK-18: a quote of the client is shown once, at the strongest reason', async () => {
  await renderStep('recommendations', {
    answers: { ...discoveryAnswers, reviews_collection: false },
    notes,
  });
  const said = reputation.getByText('You said “We ask when we remember.”');
  await expect.element(said).toBeVisible();
  expect(said.elements()).toHaveLength(1);
  await expectAllAppearances('recommendations client words');
});

test('PARK-17: while undecided, questions asked later are suggested first', async () => {
  await renderStep('recommendations', {
    answers: {
      business_services: 'Grow and bring in more customers',
      ask_later_website_satisfaction: 'later',
    },
  });
  await expect
    .element(page.getByRole('link', { name: /^Answer now: / }).first())
    .toHaveAccessibleName('Answer now: How happy are you with your website?');
});

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
  await waitForPath(router, recommendationsPath);
});

/** Expert case B04 without look-ups. */
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
  await waitForPath(router, buildQuestionPath(interviewId, 'info', 'sells_to', 'recommendations'));
  await expect.element(page.getByRole('link', { name: 'Back to Recommendations' })).toBeVisible();
});

/** All questions answered, but no service fits: an owner about to sell the business. */
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
