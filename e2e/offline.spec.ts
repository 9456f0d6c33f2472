import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { discoveryQuestions } from '@salespro/domain/questions/discoveryQuestions.ts';
import { serviceQuestions } from '@salespro/domain/questions/serviceQuestions.ts';
import { expect, type Seller, test } from './fixtures.ts';
import { createWalk } from './interviewWalk.ts';

// Without a network the browser itself complains about every call.
test.use({ allowConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|ranking/] });

const onDevice = /On this device/;

/** Until the worker that opens the app without a network is in charge of this page. */
async function readyForOffline({ page }: Seller): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

for (const sample of practiceSamples) {
  test(`promise 2: ${sample.serviceId} with the network off from the first question on, then on: nothing lost, nothing twice`, async ({
    newSeller,
    sql,
  }) => {
    test.setTimeout(180_000);
    const seller = await newSeller();
    const { page, context } = seller;
    const walk = createWalk(page, sample, 'mouse');
    const id = await walk.newInterview();
    await readyForOffline(seller);
    await context.setOffline(true);
    await walk.discovery(async () => {
      const before = (await page.getByRole('heading', { level: 1 }).getAttribute('id')) ?? '';
      await expect(page.getByRole('button', { name: onDevice })).toBeVisible();
      await page.reload();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveAttribute('id', /-label$/);
      for (let i = 0; i < 3 && (await heading.getAttribute('id')) !== before; i += 1) {
        await page.getByRole('button', { name: 'Previous' }).click();
      }
      await expect(heading).toHaveAttribute('id', before);
    });
    await walk.select();
    await walk.service(async () => undefined);
    await expect(page.getByRole('button', { name: onDevice })).toBeVisible();

    const reopened = Date.now();
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const drainMs = Date.now() - reopened;

    const ids = new Set(
      [...discoveryQuestions, ...serviceQuestions[sample.serviceId]].map(({ id: own }) => own),
    );
    const given = Object.entries(sample.answers).filter(
      ([key, value]) => ids.has(key) && value !== null,
    );
    const stored = await (await page.request.get(`/api/interviews/${id}`)).json();
    expect(stored.answers).toEqual(Object.fromEntries(given));
    expect(stored.selectedServiceId).toBe(sample.serviceId);
    const twice = await sql(
      'select question_id from app.answer_history where interview_id = $1 group by 1, after having count(*) > 1',
      [id],
    );
    const lost = given.filter(([key]) => stored.answers[key] === undefined).length;
    test.info().annotations.push({
      type: 'promise',
      description: `acknowledged ${given.length}, lost ${lost}, duplicated ${twice.length}, drained in ${drainMs} ms`,
    });
    expect(twice).toEqual([]);
    expect(drainMs).toBeLessThan(5_000);
  });
}

test('offline: a cold start opens the list and any interview opened before; a new one can be made and arrives', async ({
  newSeller,
}) => {
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const seller = await newSeller();
  const { page, context } = seller;
  const walk = createWalk(page, sample, 'mouse');
  await walk.newInterview();
  await page.goto('/my-interviews');
  await expect(page.getByText(sample.businessName)).toBeVisible();
  await readyForOffline(seller);
  await page.close();

  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/my-interviews');
  await expect(again.getByText(sample.businessName)).toBeVisible();
  const other = { ...sample, businessName: 'Made Without A Network' };
  const id = await createWalk(again, other, 'mouse').newInterview();
  await again.getByText('Grow and bring in more customers', { exact: true }).click();
  await expect(again.getByRole('button', { name: onDevice })).toBeVisible();
  await again.goto('/my-interviews');
  await expect(again.getByText('Made Without A Network').first()).toBeVisible();

  await context.setOffline(false);
  const read = async () => (await again.request.get(`/api/interviews/${id}`)).json();
  await expect.poll(async () => (await read()).businessName).toBe('Made Without A Network');
  await expect
    .poll(async () => (await read()).answers)
    .toEqual({ business_services: 'Grow and bring in more customers' });
});

test('promise: the second tab follows the first live, and one of them sends', async ({
  newSeller,
}) => {
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const { page, context } = await newSeller();
  const id = await createWalk(page, sample, 'mouse').newInterview();
  const other = await context.newPage();
  await other.goto(`/session/${id}/questions`);
  const choice = other.getByText('Grow and bring in more customers', { exact: true });
  await expect(choice).toBeVisible();
  await context.setOffline(true);
  await page.getByText('Grow and bring in more customers', { exact: true }).click();
  await expect(
    other.locator('label', { has: choice }).locator('input'),
    'without a reload, without a network',
  ).toBeChecked();
  await context.setOffline(false);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
