import { buildOfflineErrorPatterns, expect, test } from './fixtures.ts';

// Offline, the browser logs every failed call, and in a sandboxed frame the script that the test runs there.
test.use({
  allowConsole: buildOfflineErrorPatterns(/Blocked script execution/),
});

/** An SVG that tries to run scripts in five ways. */
const hostile = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="document.title='run'">
  <script>document.title='run'</script>
  <foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml" onload="document.title='run'"/></foreignObject>
  <a href="javascript:document.title='run'"><rect width="40" height="40" fill="#0a7d5c"/></a>
  <image href="https://evil.example/p.png" width="1" height="1"/>
  <style>@import url(https://evil.example/x.css);</style></svg>`;

test('CARD-07, CARD-10, CARD-12, CARD-16, CARD-20: a card is filled, its hostile SVG logo becomes a PNG, texts use it, and it is there without a network', async ({
  newSeller,
}) => {
  const { page, context } = await newSeller();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.goto('/settings/account');
  await page.getByRole('link', { name: 'Edit Agency Card' }).click();
  for (const [label, value] of [
    ['Agency name', "O'Hara & Söhne"],
    ['Your name', 'Siobhán 🦷'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
  await page.getByLabel('Logo file').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(hostile),
  });
  const logo = page.getByRole('img', { name: 'The logo' });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);

  const opened = await context.newPage();
  const { logos } = await (await context.request.get('/api/agency-card')).json();
  const reply = await opened.goto(`/files/logos/${logos.own.id}`);
  expect(reply?.headers()['content-security-policy']).toContain('sandbox');
  expect(reply?.headers()['content-type']).toBe('image/png');
  await expect(opened.getByRole('img')).toBeVisible();
  await opened.close();
  expect(await page.title()).not.toBe('run');
  expect(asked.filter((address) => address.includes('evil.example'))).toEqual([]);

  const { ids } = await (
    await context.request.post('/api/interviews/practice', {
      data: { operationId: crypto.randomUUID() },
    })
  ).json();
  await page.goto(`/session/${ids[0]}/script-pitch?more=voicemail`);
  await expect(page.getByText("This is Siobhán 🦷 from O'Hara & Söhne calling.")).toBeVisible();

  await page.goto('/settings/card');
  await expect(logo).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // A page that was loaded before the service worker started is controlled by it after the next load.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(logo).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel('Agency name', { exact: true })).toHaveValue("O'Hara & Söhne");
  await expect(page.getByLabel('Agency name', { exact: true })).toBeDisabled();
  await expect(logo).toBeVisible();
  await expect(page.getByText('Needs a connection', { exact: true })).toBeVisible();
});
