import '#test/pitchPages.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button, field, heading } from '#test/questionElements.ts';
import { getCurrentPath, waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const practice = practiceOf('reputation_management');
const strip = () => page.getByRole('region', { name: 'Blanks in this text' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const without = (...ids: string[]) => ({
  ...practice,
  answers: Object.fromEntries(Object.entries(practice.answers).filter(([id]) => !ids.includes(id))),
});

test('a full interview leaves no blanks, and the script says so', async () => {
  await renderStep('script-pitch', practice);
  await expect.element(page.getByText(/^No blanks\./)).toBeVisible();
  expect(strip().query()).toBeNull();
});

test('RECAP-08: a blank leads to its question, and back to the recap with the answer in it', async () => {
  const { router } = await renderStep('pitch', without('ideal_90_days'));
  await expect.element(strip()).toBeVisible();
  expect(strip().element().textContent).toBe('This text has 1 blank: Goal for 90 days');
  await link('Goal for 90 days').click();
  await expect.element(heading(/90 days from now/)).toBeVisible();
  await field().fill('Twenty new patients');
  await link('Back to Recap').click();
  await waitForPath(router, paths.step(interviewId, 'pitch'));
  await expect.element(page.getByText('“Twenty new patients”')).toBeVisible();
  expect(strip().query()).toBeNull();
});

test('SAY-14: with more than six answers missing, the recap sends back to the questions', async () => {
  const six = [
    'ideal_90_days',
    'ideal_12_months',
    'plan_to_achieve_results',
    'business_services',
    'negative_review_procedure',
    'google_profile_leads',
  ];
  const banner = page.getByText(
    'Half the answers are missing. Ask these first, then read it back.',
  );
  await renderStep('pitch', without(...six));
  await expect.element(strip()).toBeVisible();
  expect(banner.query()).toBeNull();
});

test('SAY-14: the banner leads to the first missing question and back', async () => {
  const { router } = await renderStep('pitch', { ...practice, answers: {} });
  await expect
    .element(page.getByText('Half the answers are missing. Ask these first, then read it back.'))
    .toBeVisible();
  await link('Go to the questions').click();
  await expect.element(heading(/main goal/)).toBeVisible();
  await link('Back to Recap').click();
  await waitForPath(router, paths.step(interviewId, 'pitch'));
});

test('a service question opens as well, and the way back leads to the script', async () => {
  const { router } = await renderStep('script-pitch', without('negative_review_procedure'));
  await link('Bad reviews').click();
  await expect.element(heading(/bad review/)).toBeVisible();
  await link('Back to Script').click();
  await waitForPath(router, paths.step(interviewId, 'script-pitch'));
});

test('the way back stays while one goes on, and the browser’s Back knows the asked question', async () => {
  const { router } = await renderStep('pitch', without('customer_list', 'customer_list_size'));
  await router.navigate(`${paths.step(interviewId, 'questions')}?ask=ideal_90_days&from=pitch`);
  await expect.element(heading(/90 days from now/)).toBeVisible();
  await button('Next').click();
  await expect.element(heading(/a year from now/)).toBeVisible();
  await expect.element(link('Back to Recap')).toBeVisible();
  await waitForPath(router, `${paths.step(interviewId, 'questions')}?from=pitch`);
  await router.navigate(-1);
  await expect.element(heading(/90 days from now/)).toBeVisible();
});

test('DISC-32: an address that names no question of this list opens at the usual place', async () => {
  const { router } = await renderStep('pitch', without('how_getting_customers'));
  await router.navigate(`${paths.step(interviewId, 'questions')}?ask=constructor&from=elsewhere`);
  await expect.element(heading(/new customers find you/)).toBeVisible();
  await expect.element(link('Back to Session Info')).toBeVisible();
});

test('team size is filled on the info screen, which then returns to the recap', async () => {
  const { router } = await renderStep('pitch', { ...practice, employees: 0 });
  await link('Add team size').click();
  await expect.element(heading('Business Information')).toBeVisible();
  await expect.element(link('Back to Recap')).toBeVisible();
  expect(getCurrentPath(router)).toContain('from=pitch');
});

test('many blanks stay one slim line until somebody wants them all', async () => {
  await renderStep('pitch', makeInterview({ selectedServiceId: 'seo', contactName: '' }));
  await expect.element(strip()).toBeVisible();
  expect(strip().getByRole('link').elements()).toHaveLength(4);
  await strip()
    .getByRole('button', { name: /^and \d+ more$/ })
    .click();
  expect(strip().getByRole('link').elements().length).toBeGreaterThan(8);
  expect(strip().getByRole('button').query()).toBeNull();
});
