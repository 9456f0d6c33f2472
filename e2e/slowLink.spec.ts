import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { expect, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';

// Speed on a slow link and processor is measured by reliability/bench/inp.bench.ts.
test('promise: on a link that answers nothing for a while, each question is there at its press', async ({
  newSeller,
}) => {
  test.setTimeout(120_000);
  const { page } = await newSeller();
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const walk = createInterviewWalk(page, sample, 'mouse');
  const id = await walk.newInterview();
  let [held, heldAtHalf] = [0, 0];
  const { promise: half, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    held += 1;
    await half;
    await route.continue();
  });
  await walk.discovery(async () => {
    heldAtHalf = held;
    letPass();
  });
  expect(heldAtHalf, 'half of the questions passed while these calls waited').toBeGreaterThan(0);
  await expect
    .poll(async () => (await (await page.request.get(`/api/interviews/${id}`)).json()).answers)
    .toMatchObject({ business_services: sample.answers.business_services });
});
