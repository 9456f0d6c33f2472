import { countDemoRecords } from './demoStore.ts';
import { expect, password, test } from './fixtures.ts';
import { answerFirstDemoQuestion, openDemo } from './openDemo.ts';

// Requests of a reloaded page are aborted.
test.use({ allowConsole: [/ERR_|Failed to load resource|ranking/] });

test('DEMO-40: kept by a double click, in two tabs at once and with a reload in between, the demo is one interview with each answer once', async ({
  page,
  context,
  waitForMail,
  linkIn,
  sql,
}) => {
  const email = `twice-${Date.now()}@agency.example`;
  await openDemo(page);
  await answerFirstDemoQuestion(page);
  await expect(page).toHaveURL(/\/questions$/);
  await expect(page.getByText('In this browser', { exact: true })).toBeVisible();
  const id = /session\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: 'Keep it: create account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Keep this interview' });
  await sheet.getByLabel('E-mail').fill(email);
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Create account and keep it' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  const mail = await waitForMail(email, /Confirm/);
  // One test suffices: there cannot be two accounts with one email.
  expect(await sql('select 1 as one from auth."user" where email = $1', [email])).toHaveLength(1);

  // Blocks the interview until both tabs have started the import and one of them was reloaded.
  const { promise: both, resolve: letPass } = Promise.withResolvers<void>();
  let made = 0;
  await context.route('**/api/interviews', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    made += 1;
    await both;
    // The page that sent the request may be closed.
    await route.continue().catch(() => undefined);
  });
  const first = await context.newPage();
  await first.goto(linkIn(mail));
  await first.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect.poll(() => made).toBe(1);
  const second = await context.newPage();
  await second.goto('/my-interviews');
  await expect(second.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  await first.reload();
  await expect(first.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  letPass();
  for (const tab of [first, second]) {
    await tab.bringToFront();
    // A visible tab fetches its list again; in this browser every tab counts as visible.
    await tab.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(tab.getByRole('heading', { name: 'Maple Street Dental' })).toHaveCount(1);
  }
  await expect.poll(() => countDemoRecords(first)).toEqual([0, 0]);
  const [stored] = await sql(
    `select (select count(*)::int from app.interviews i where i.agency_id = u.id) as interviews,
            (select count(*)::int from app.answer_history h where h.agency_id = u.id and h.interview_id = $2
                and h.question_id = 'business_services') as answers
       from auth."user" u where u.email = $1`,
    [email, id],
  );
  expect(stored).toEqual({ interviews: 1, answers: 1 });
  process.stdout.write(`demo kept twice: asked for ${made} times, one interview\n`);
});
