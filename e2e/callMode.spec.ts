import { randomUUID } from 'node:crypto';
import { buildOfflineErrorPatterns, expect, test } from './fixtures.ts';

// Offline, the browser logs every failed call as an error.
test.use({ allowConsole: buildOfflineErrorPatterns(/ranking/) });

test('LIVE-26: a call by keyboard alone, with a reload in its middle and the network off: the line, the clock and what came up stay', async ({
  newSeller,
  sql,
}) => {
  test.setTimeout(120_000);
  const { page, context } = await newSeller();
  const { ids } = await (
    await context.request.post('/api/interviews/practice', { data: { operationId: randomUUID() } })
  ).json();
  const interviews = await Promise.all(
    ids.map(async (id: string) => (await context.request.get(`/api/interviews/${id}`)).json()),
  );
  const { id } = interviews.find((one) => one.selectedServiceId === 'reputation_management');
  const script = page.getByRole('region', { name: 'Script', exact: true });
  const line = script.locator('[data-stop][aria-current]');
  const palette = page.getByRole('dialog', { name: 'Objections' });

  await page.goto(`/session/${id}/script-pitch`);
  await expect(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();

  // Call mode was never opened before, so its code must be cached already.
  await context.setOffline(true);
  await page.keyboard.press('f');
  await expect(script).toBeFocused();
  await expect(line).toHaveText(/thank you/);
  await page.keyboard.press('Space');
  await expect(line).toHaveText(/^Here's what I've got/);
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveText(/^So let me ask you this/);

  await page.keyboard.press('o');
  await expect(palette).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('c');
  await expect(palette.getByRole('checkbox', { name: 'Came up' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(line).toHaveText(/^So let me ask you this/);

  await page.reload();
  await expect(line).toHaveText(/^So let me ask you this/);
  await expect(page.getByText(/^Elapsed \d+:(?!00)\d\d of/)).toBeVisible();
  await page.keyboard.press('o');
  await expect(palette.getByRole('option').first().getByLabel('Came up')).toBeVisible();
  await page.keyboard.press('Escape');

  // Chooses a density by keyboard: Tab to the radio group, arrow keys within it.
  await page.getByRole('radio', { name: 'Full' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveText('A friend names you. What does that person do next?');
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveText(/^Friend looks you up/);
  await page.keyboard.press('Escape');
  await expect(script).toHaveCount(0);
  await expect(page.locator('main [data-stop][aria-current]')).toHaveText(
    /^So let me ask you this/,
  );

  await context.setOffline(false);
  const stored = () =>
    sql("select answers->'objections_came_up' as titles from app.interviews where id = $1", [id]);
  await expect.poll(stored, { timeout: 60_000 }).toEqual([{ titles: ["It's too expensive."] }]);
});
