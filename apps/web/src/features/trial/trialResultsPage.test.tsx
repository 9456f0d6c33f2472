import { saveTrialResults } from '@salespro/contract/trial.ts';
import { listTrialFields, trialFields } from '@salespro/domain/trial/trialFields.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId } from '#test/factories.ts';
import { button, heading } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { renderInShell } from '#test/renderInShell.tsx';
import { retainerClosePath, trialResultsPath } from '#test/trialResultsPage.ts';
import { renderTrialStep, result, trialAnswers, trialApi } from '#test/trialStep.ts';
import { TrialResultsPage } from './TrialResultsPage.tsx';

afterEach(() => sessionStorage.clear());
const save = () => button('Save & Continue');

async function fillRequired() {
  await result('Google reviews Before the trial').fill('41');
  await result('Google reviews Today').fill('58');
  await result('Google rating Before the trial').fill('4.1');
  await result('Google rating Today').fill('4.4');
}

test('TRIAL-01, TRIAL-02, TRIAL-06: results and offer, drawn from the list of fields', async () => {
  await renderTrialStep('trial-results');
  await expect.element(heading('Trial Results')).toHaveFocus();
  const names = [...document.querySelectorAll<HTMLInputElement>('form input')].map((input) => ({
    id: input.name,
    required: input.getAttribute('aria-required') === 'true',
  }));
  const fields = listTrialFields('reputation_management');
  expect(names).toEqual(fields.map(({ id, required }) => ({ id, required })));
  const offer = page.getByRole('region', { name: 'Offer Details' });
  await expect.element(offer.getByLabelText('Downsell 2 Price')).toBeVisible();
});

test('SAY-26: message marketing also asks what the messages brought, and saves it', async () => {
  const { api, router } = await renderTrialStep('trial-results', {
    selectedServiceId: 'message_marketing',
  });
  await expect
    .element(page.getByText('Still needed for the header. The close talks about your messages.'))
    .toBeVisible();
  await fillRequired();
  await expect.element(save()).toBeEnabled();
  await result('People who got a message').fill('50');
  await result('People who wrote back').fill('12');
  await result('People who booked or bought').fill('5');
  await result('What they spent, in dollars').fill('1,250');
  await save().click();
  await waitForPath(router, retainerClosePath);
  const [sent] = api.sent(saveTrialResults);
  expect(sent).toMatchObject({
    values: {
      mm_people_messaged: '50',
      mm_replies: '12',
      mm_bookings: '5',
      mm_booked_dollars: '1,250',
      mm_opt_outs: '',
    },
  });
  await expect
    .element(page.getByText(/we wrote to 50 people, 12 wrote back, and five booked or bought/))
    .toBeVisible();
});

test('SAY-26: a review trial asks nothing about messages', async () => {
  await renderTrialStep('trial-results');
  await expect.element(result('Google reviews Today')).toBeVisible();
  expect(document.querySelector('[name^="mm_"]')).toBeNull();
  expect(page.getByText('Still needed for the header.').query()).toBeNull();
});

test('TRIAL-01: a field added to the list is on the form', async () => {
  trialApi();
  const [before, after] = trialFields;
  if (!before || !after) throw new Error('no fields');
  const fields = [
    ...trialFields,
    { ...before, id: 'yelp_before', line: 'Yelp reviews', required: false },
    { ...after, id: 'yelp_after', line: 'Yelp reviews', required: false },
  ];
  await renderInShell(<TrialResultsPage fields={fields} />, trialResultsPath);
  await expect.element(result('Yelp reviews Today')).toHaveAttribute('name', 'yelp_after');
});

test('TRIAL-03: rating fields have their minimum and maximum', async () => {
  await renderTrialStep('trial-results');
  for (const name of ['Google rating Before the trial', 'Google rating Today']) {
    const field = result(name);
    await expect.element(field).toHaveAttribute('type', 'number');
    await expect.element(field).toHaveAttribute('min', '1');
    await expect.element(field).toHaveAttribute('max', '5');
    await expect.element(field).toHaveAttribute('step', '0.1');
  }
});

test('TRIAL-04: a rating out of its limits is named and not saved', async () => {
  const { api } = await renderTrialStep('trial-results');
  await expect.element(heading('Trial Results')).toBeVisible();
  await fillRequired();
  await expect.element(save()).toBeEnabled();
  await result('Google rating Today').fill('5.1');
  await expect.element(save()).toBeDisabled();
  await expect.element(result('Google rating Today')).toBeInvalid();
  await expect.element(page.getByText('1.0 to 5.0, like 4.4')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(api.sent(saveTrialResults)).toEqual([]);
});

test('TRIAL-07: the offer opens with its defaults', async () => {
  await renderTrialStep('trial-results');
  await expect.element(result('Primary service Price')).toHaveValue('$397/month');
  await expect.element(result('Downsell 2 name')).toHaveValue('Google Visibility Service');
});

test('TRIAL-08: Save waits for each required field, and 0 is a value', async () => {
  await renderTrialStep('trial-results');
  await expect.element(save()).toBeDisabled();
  await result('Google reviews Before the trial').fill('0');
  await result('Google reviews Today').fill('58');
  await result('Google rating Before the trial').fill('4.1');
  await expect.element(save()).toBeDisabled();
  await result('Google rating Today').fill('4.4');
  await expect.element(save()).toBeEnabled();
  await result('Google reviews Today').fill('');
  await result('Google rating Today').click();
  await expect.element(save()).toBeDisabled();
  await expect.element(page.getByText("You'll need this for the close")).toBeVisible();
});

test('TRIAL-08: an invalid amount shows an error and is not saved', async () => {
  await renderTrialStep('trial-results', { answers: trialAnswers });
  await result('Customer lifetime value').fill('a lot');
  await expect.element(page.getByText('A dollar amount, like 1,200')).toBeVisible();
  await expect.element(save()).toBeDisabled();
});

test('TRIAL-02, TRIAL-05, TRIAL-10: Save & Continue keeps all values and goes to the close', async () => {
  const { router, stored } = await renderTrialStep('trial-results');
  await expect.element(heading('Trial Results')).toBeVisible();
  await fillRequired();
  await result('Facebook reviews Today').fill('12');
  await result('Customer lifetime value').fill('$1,200');
  await result('Primary service name').fill('Star Plan');
  await save().click();
  await waitForPath(router, retainerClosePath);
  expect(stored().answers).toMatchObject({
    business_services: 'x',
    trial_status: 'completed',
    google_reviews_before: 41,
    google_rating_after: 4.4,
    fb_reviews_before: '',
    fb_reviews_after: 12,
    customer_lifetime_value: 1200,
    primary_service_name: 'Star Plan',
  });
});

test('TRIAL-10: the Enter key saves too, and a double press saves once', async () => {
  const { api, router } = await renderTrialStep('trial-results', { answers: trialAnswers });
  const release = api.hold(saveTrialResults);
  await result('Google reviews Today').click();
  await userEvent.keyboard('{Enter}{Enter}');
  await save().click();
  release();
  await waitForPath(router, retainerClosePath);
  expect(api.sent(saveTrialResults)).toHaveLength(1);
});

test('TRIAL-11, ERR-09: a failed save says so and keeps every value', async () => {
  const { api, router } = await renderTrialStep('trial-results');
  await expect.element(heading('Trial Results')).toBeVisible();
  api.reject(saveTrialResults, 'unexpected');
  await fillRequired();
  await result('Downsell 1 name').fill('Half Plan');
  await save().click();
  await expect.element(page.getByText('Save failed', { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe(trialResultsPath);
  await expect.element(result('Google rating Today')).toHaveValue(4.4);
  await expect.element(result('Downsell 1 name')).toHaveValue('Half Plan');
  await expect.element(save()).toBeEnabled();
});

test('TRIAL-12: reopening the form shows what was saved', async () => {
  const { router } = await renderTrialStep('trial-results');
  await expect.element(heading('Trial Results')).toBeVisible();
  await fillRequired();
  await result('Google rating Today').fill('5');
  await result('Customer lifetime value').fill('1200');
  await save().click();
  await waitForPath(router, retainerClosePath);
  await router.navigate(trialResultsPath);
  await expect.element(result('Google reviews Today')).toHaveValue(58);
  await expect.element(result('Google rating Today')).toHaveValue(5);
  await expect.element(result('Customer lifetime value')).toHaveValue('1,200');
  expect(page.getByText(/(?:not|n't) saved yet/i).query()).toBeNull();
});

test('TRIAL-12: old texts are shown so that they can be mended', async () => {
  await renderTrialStep('trial-results', {
    answers: { ...trialAnswers, google_reviews_after: '1,058', customer_lifetime_value: '$2,000' },
  });
  await expect.element(result('Google reviews Today')).toHaveValue(1058);
  await expect.element(result('Customer lifetime value')).toHaveValue('$2,000');
});

const results = paths.step(interviewId, 'trial-results');
const row = (label: string) => page.getByRole('listitem').filter({ hasText: label });

test('RET-08: with one missing the results are asked for', async () => {
  const label = 'Google rating after';
  const { router } = await renderTrialStep('retainer-close', {
    answers: { ...trialAnswers, google_rating_after: '' },
  });
  await expect.element(heading('Trial Results Required')).toHaveFocus();
  await expect.element(page.getByText(/One of the four is still missing/)).toBeVisible();
  await expect.element(page.getByText(/What you entered is saved/)).toBeVisible();
  await expect.element(row(label)).toHaveTextContent(`${label}Missing`);
  expect(page.getByText('Missing', { exact: true }).elements()).toHaveLength(1);
  expect(page.getByRole('tab').elements()).toHaveLength(0);
  expect(button('Mark as SOLD').query()).toBeNull();
  await page.getByRole('link', { name: 'Enter Trial Results' }).click();
  await waitForPath(router, results);
});

test('RET-08: the values that are there are shown as they will be read', async () => {
  await renderTrialStep('retainer-close', {
    answers: { google_reviews_before: 0, google_rating_before: 4 },
  });
  await expect.element(row('Google reviews before')).toHaveTextContent('Google reviews before0');
  await expect.element(row('Google rating before')).toHaveTextContent('Google rating before4.0');
  await expect.element(page.getByText(/Two of the four are still missing/)).toBeVisible();
});

test('RET-08: with nothing entered it does not claim that something is saved', async () => {
  await renderTrialStep('retainer-close');
  await expect.element(page.getByText(/All four are still missing/)).toBeVisible();
  expect(page.getByText(/is saved/).query()).toBeNull();
});

test('RET-08: values that were typed and not saved are said to wait', async () => {
  const { router } = await renderTrialStep('trial-results');
  await result('Google reviews Today').fill('58');
  await router.navigate(paths.step(interviewId, 'retainer-close'));
  await expect.element(page.getByText(/in this tab but isn't saved/)).toBeVisible();
});

test('axe finds nothing: trial results', async () => {
  await renderTrialStep('trial-results', {
    answers: {
      ...trialAnswers,
      primary_service_name: 'The longest name of a service that anybody ever sold to anyone',
      primary_service_price: '$1,234,567.89 per calendar month, billed quarterly',
    },
  });
  await expect.element(heading('Trial Results')).toBeVisible();
  await expectAllAppearances('trial results');
  await result('Google rating Today').fill('5.1');
  await result('Google reviews Today').fill('');
  await result('Facebook reviews Today').fill('1.5');
  await expect.element(page.getByText('1.0 to 5.0, like 4.4')).toBeVisible();
  await expectAllAppearances('trial results wrong');
});

test('axe finds nothing: retainer close', async () => {
  await renderTrialStep('retainer-close', {
    answers: { ...trialAnswers, google_rating_after: 3.2, google_reviews_after: 1_234_567 },
  });
  await expect.element(page.getByText(/good to see you again/)).toBeVisible();
  await expectAllAppearances('retainer close');
  await button('Mark as SOLD').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectAllAppearances('retainer close sold question');
});

test('axe finds nothing: results required', async () => {
  await renderTrialStep('retainer-close', { answers: { google_reviews_before: 41 } });
  await expect.element(heading('Trial Results Required')).toBeVisible();
  await expectAllAppearances('trial results required');
});
