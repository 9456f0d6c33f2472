import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { appUrl, buildOfflineErrorPatterns, expect, password, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';

test.use({ allowConsole: buildOfflineErrorPatterns() });

const day = 86_400_000;
const choices = [
  'Grow and bring in more customers',
  'Maintain current customers but increase sales',
  'Grow and increase sales with current customers',
] as const;

test('promise: clocks that are a day wrong reorder nothing, on one device or between two', async ({
  newSeller,
  browser,
  sql,
}) => {
  test.setTimeout(120_000);
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const { page: ahead, context, email } = await newSeller();
  await ahead.clock.setSystemTime(Date.now() + day);
  const id = await createInterviewWalk(ahead, sample, 'mouse').newInterview();
  const other = await browser.newContext({ baseURL: appUrl() });
  await other.request.post('/api/auth/sign-in', { data: { email, password } });
  const behind = await other.newPage();
  await behind.clock.setSystemTime(Date.now() - day);
  await behind.goto(`/session/${id}/questions?ask=business_services`);

  const saved = (page: typeof ahead) => page.getByText('Saved', { exact: true });
  const press = (page: typeof ahead, name: string) => page.getByText(name, { exact: true }).click();
  const stored = async () =>
    (await (await context.request.get(`/api/interviews/${id}`)).json()).answers.business_services;
  const order: string[] = [];

  // The later press counts, independent of the clocks.
  for (const [page, name] of [
    [ahead, choices[0]],
    [behind, choices[1]],
    [ahead, choices[2]],
    [behind, choices[0]],
  ] as const) {
    await press(page, name);
    order.push(name);
    await expect.poll(stored).toBe(name);
    await expect(saved(page)).toBeVisible();
  }

  // Offline, the clock jumps two days back between two answers; the second answer still counts.
  await context.setOffline(true);
  await press(ahead, choices[1]);
  await expect(ahead.getByRole('button', { name: /On this device/ })).toBeVisible();
  await ahead.clock.setSystemTime(Date.now() - day);
  await press(ahead, choices[2]);
  await expect(ahead.getByRole('button', { name: /On this device/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(stored, { timeout: 60_000 }).toBe(choices[2]);
  await expect(saved(ahead)).toBeVisible();
  await expect
    .poll(() => behind.locator('input:checked').locator('xpath=ancestor::label').textContent())
    .toContain(choices[2]);

  const rows = await sql(
    `select after #>> '{}' as value, at between now() - interval '1 hour' and now() as is_server_time
       from app.answer_history where interview_id = $1 and question_id = 'business_services' order by seq`,
    [id],
  );
  const history = rows.map(({ value }) => value);
  expect(history.slice(0, order.length)).toEqual(order);
  expect(history.at(-1)).toBe(choices[2]);
  expect(rows.every(({ is_server_time }) => is_server_time)).toBe(true);
  process.stdout.write(`clocks a day wrong: ${rows.length} changes, reordered 0\n`);
  await other.close();
});
