import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

test('AI-19, AI-23, AI-29, AI-35: save a key, write with streaming, stop, again, compare, save, remove, use a key once', async ({
  newSeller,
}) => {
  test.setTimeout(180_000);
  const { page } = await newSeller();
  const { ids } = await (
    await page.request.post('/api/interviews/practice', { data: { operationId: randomUUID() } })
  ).json();
  const interviews = await Promise.all(
    (ids as string[]).map(async (id) => (await page.request.get(`/api/interviews/${id}`)).json()),
  );
  const interview = interviews.find((one) => one.selectedServiceId === 'seo');
  const tried = interviews.find((one) => one.selectedServiceId === 'reputation_management');

  await test.step('a key in the settings', async () => {
    await page.goto('/settings/ai');
    await page.getByLabel('API key', { exact: true }).fill('sk-fake');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('API key configured')).toBeVisible();
  });

  await test.step('the panel is on all three screens', async () => {
    await page.request.post(`/api/interviews/${tried.id}/trial`, {
      data: { operationId: randomUUID() },
    });
    await page.request.put(`/api/interviews/${tried.id}/trial`, {
      data: {
        operationId: randomUUID(),
        values: {
          google_reviews_before: 10,
          google_reviews_after: 12,
          google_rating_before: 4.1,
          google_rating_after: 4.2,
        },
      },
    });
    for (const [id, screen, tab] of [
      [interview.id, 'pitch', 'AI Script'],
      [tried.id, 'retainer-close', 'AI Script'],
      [interview.id, 'script-pitch', 'AI'],
    ]) {
      await page.goto(`/session/${id}/${screen}`);
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByRole('button', { name: 'Generate Script' })).toBeVisible();
    }
  });

  await test.step('words appear one by one; Stop keeps them; writing again ends', async () => {
    await page.getByRole('button', { name: 'Generate Script' }).click();
    await expect(page.getByText(/^[1-9]\d* words? so far$/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Write again' }).click();
    await expect(page.getByRole('button', { name: 'Save Script' })).toBeEnabled({
      timeout: 60_000,
    });
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Save Script' }).click();
    await expect(page.getByText('Script Saved', { exact: true })).toBeVisible();
    const saved = await (await page.request.get(`/api/interviews/${interview.id}`)).json();
    expect(saved.generatedPitch).not.toBe(interview.generatedPitch);
    await page.goto('/my-interviews');
    await expect(page.getByText(interview.businessName)).toBeVisible();
  });

  await test.step('without the key, a temporary one is used once and stored nowhere', async () => {
    await page.goto('/settings/ai');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByLabel('API key', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`/session/${interview.id}/script-pitch`);
    await page.getByRole('tab', { name: 'AI', exact: true }).click();
    await page.getByLabel('API key', { exact: true }).fill('sk-fake');
    await page.getByRole('button', { name: 'Use Once' }).click();
    await page.getByRole('button', { name: /Generate Script|Write again/ }).click();
    await expect(page.getByRole('button', { name: 'Save Script' })).toBeEnabled({
      timeout: 60_000,
    });
    const status = await (await page.request.get('/api/ai/secrets/OPENAI_API_KEY')).json();
    expect(status.hasSecret).toBe(false);
  });
});
