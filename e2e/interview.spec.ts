import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { chooseByDepth } from './depth.ts';
import { expect, test } from './fixtures.ts';
import { createInterviewWalk, type InputMethod } from './interviewWalk.ts';
import { openWindow } from './openWindow.ts';

for (const [place, sample] of practiceSamples
  .slice(0, chooseByDepth(2, practiceSamples.length))
  .entries()) {
  // Alternates, because services differ in their questions and not in the input method.
  const way: InputMethod = place % 2 === 0 ? 'mouse' : 'keyboard';
  test(`NEW-10, DISC-20, DISC-31, DISC-40, DISC-41, REC-08, SQ-13, SQ-14: from first hello to a chosen service: ${sample.serviceId} by ${way}`, async ({
    newSeller,
  }) => {
    test.setTimeout(120_000);
    const { page } = await newSeller();
    const walk = createInterviewWalk(page, sample, way);
    const id = await walk.newInterview();
    const stored = async () =>
      (await (await page.request.get(`/api/interviews/${id}`)).json()) as {
        answers: Record<string, unknown>;
        selectedServiceId: string;
        salesStatus: string;
      };

    await walk.discovery(async () => {
      // A reload and a step back and forth in the middle must not lose anything.
      const before = await page.getByRole('heading', { level: 1 }).getAttribute('id');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const given = (await stored()).answers;
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await stored()).answers).toEqual(given);
      for (
        let i = 0;
        i < 3 && (await page.getByRole('heading', { level: 1 }).getAttribute('id')) !== before;
        i++
      ) {
        await page.getByRole('button', { name: 'Previous' }).click();
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('id', before ?? '');
    });
    await walk.select();
    await page.goBack();
    await expect(page).toHaveURL(/\/recommendations$/);
    await page.goForward();
    await walk.service(async () => {});

    const kept = await stored();
    const ids = new Set(
      [...discoveryQuestions, ...serviceQuestions[sample.serviceId]].map((question) => question.id),
    );
    const expected = Object.fromEntries(
      Object.entries(sample.answers).filter(([key, value]) => ids.has(key) && value !== null),
    );
    expect(kept.answers).toEqual(expected);
    expect(kept).toMatchObject({ selectedServiceId: sample.serviceId, salesStatus: 'pitched' });
  });
}

test('two tabs of one interview keep the answers of both', async ({ newSeller }) => {
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const { page, context } = await newSeller();
  const id = await createInterviewWalk(page, sample, 'mouse').newInterview();
  const other = await openWindow(context);
  await other.goto(`/session/${id}/questions`);
  await expect(other.getByText('Grow and bring in more customers', { exact: true })).toBeVisible();
  await page.getByText('Grow and bring in more customers', { exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByText('Maintain current customers but increase sales', { exact: true }).click();
  await other.getByRole('button', { name: 'Next' }).click();
  await other.getByText('$250 - $500', { exact: true }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  const read = async () => (await (await page.request.get(`/api/interviews/${id}`)).json()).answers;
  await expect.poll(read).toEqual({
    business_services: 'Maintain current customers but increase sales',
    first_purchase_amount: '$250 - $500',
  });
});
