import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { addDays, getWeekday } from '@salespro/domain/days/calendarDay.ts';
import { toInstant } from '@salespro/domain/days/sellerDay.ts';
import { createTestClock, type TestClock } from '@salespro/testing/createTestClock.ts';
import type { CaughtMail } from '@salespro/testing/mailCatcher.ts';
import { type AppStack, startAppStack } from '@salespro/testing/startAppStack.ts';
import ICAL from 'ical.js';
import pg from 'pg';

const zone = 'America/New_York';
const password = 'correct horse battery';
const goal = 'Thirty more tows a month 🙂';

/** Returns a workday near the real date, because sessions expire by the real time. */
function findFirstDay(): string {
  const today = new Date().toISOString().slice(0, 10);
  const back = [2, 0, 0, 0, 0, 0, 1][getWeekday(today)] ?? 0;
  return addDays(today, -back);
}
const firstDay = findFirstDay();
const callDay = addDays(firstDay, 7);

const test = base.extend<{ clock: TestClock; stack: AppStack }>({
  clock: async ({}, use) => {
    const clock = createTestClock(toInstant(firstDay, '10:05', zone).getTime());
    await use(clock);
    clock.remove();
  },
  // Each test has its own server, because its clock is moved.
  stack: async ({ clock }, use) => {
    const stack = await startAppStack(clock.overrides, { program: clock.program });
    await use(stack);
    await stack.stop();
  },
});

async function findMail({ mails }: AppStack, subject: RegExp): Promise<CaughtMail> {
  const find = () => mails.find((mail) => subject.test(mail.subject));
  await expect.poll(find).toBeTruthy();
  return find() as CaughtMail;
}

/** Opens a page whose clock starts at this day and time. */
async function openBrowser(context: BrowserContext, day: string, time: string): Promise<Page> {
  await context.clock.install({ time: toInstant(day, time, zone) });
  return context.newPage();
}

function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const one of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(one));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
    };
  });
}

test('DUE-85: from the call to its pack, the due list, the morning mail and the sale a week later', async ({
  browser,
  clock,
  stack,
}) => {
  test.setTimeout(240_000);
  const email = `seller-${randomUUID().slice(0, 8)}@agency.example`;
  const context = await browser.newContext({ baseURL: stack.url, timezoneId: zone });
  const { request } = context;
  const id = randomUUID();
  let feed = '';
  const readFeed = async () => readEvents(await (await fetch(feed)).text());
  const post = (path: string, data: object) =>
    request.post(`/api/interviews${path}`, { data: { operationId: randomUUID(), ...data } });
  const page = await openBrowser(context, firstDay, '10:05');

  await test.step('somebody sells, and wants to be reminded', async () => {
    await request.post('/api/auth/sign-up', { data: { email, password } });
    const { text } = await findMail(stack, /Confirm/);
    const token = /#token=(\S+)/.exec(text)?.[1] ?? '';
    await request.post('/api/auth/confirm', { data: { token } });
    const card = { sellerName: 'Dana Whitfield', agencyName: 'Fieldnote', timeZone: zone };
    await request.put('/api/agency-card', { data: card });
    await page.goto('/settings/account');
    await page.getByRole('switch', { name: 'Send it' }).click();
    await expect(page.getByRole('switch', { name: 'Send it' })).toBeChecked();
    await page.getByRole('button', { name: 'Make a link' }).click();
    feed = (await page.getByText(/\/files\/calendar\//).textContent()) ?? '';
    expect(await readFeed()).toEqual([]);
  });

  await test.step('a call ends with a follow-up', async () => {
    const data = {
      id,
      businessName: 'Harbor Towing',
      contactName: 'Ray Ortiz',
      contactEmail: 'ray@harbor.example',
      industry: 'Towing',
      employees: 6,
      currentProblems: [],
    };
    await request.post('/api/interviews', { data });
    const changes = [
      { questionId: 'customer_list', value: true },
      { questionId: 'ideal_90_days', value: goal },
    ];
    await post(`/${id}/answers`, { changes });
    await post(`/${id}/service`, { serviceId: 'reputation_management' });
    await page.goto(`/session/${id}/script-pitch`);
    await page.getByRole('button', { name: 'End call' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Follow up/ }).click();
    await page.getByText('Next week', { exact: true }).click();
    await page.getByText('10:00 AM', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Note (optional)' }).fill('decision with partner');
    await page.getByRole('button', { name: 'Save follow-up' }).click();
    await expect(page.getByRole('dialog', { name: 'Follow-up saved' })).toBeVisible();
  });

  await test.step('the pack, in the client’s words, with the invite', async () => {
    await page
      .getByRole('button', { name: 'Open follow-up pack' })
      .or(page.getByRole('link', { name: 'Open follow-up pack' }))
      .click();
    await expect(page.getByRole('heading', { name: 'Follow-up pack', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Text of the e-mail' })).toHaveValue(
      new RegExp(goal),
    );
    await page.getByRole('tab', { name: /^Calendar invite/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download .ics' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const start = toInstant(callDay, '10:00', zone).toISOString();
    expect(readEvents(file)).toMatchObject([{ start, minutes: 20 }]);
    expect(file.replaceAll('\r\n ', '')).toContain(goal);
  });

  await test.step('the feed has it, and no name', async () => {
    const start = toInstant(callDay, '10:00', zone).toISOString();
    const [entry, ...others] = await readFeed();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ summary: 'SalesPro: call back', start, minutes: 20 });
    expect(entry?.description).toMatch(/^Open SalesPro to see who\.\nhttp/);
  });

  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  const look = () =>
    owner.query(`select graphile_worker.add_job('plan_morning_mails', '{}'::json)`);

  await test.step('a week later at seven the mail is there, once, without a name', async () => {
    for (const time of ['06:45', '07:00', '07:15']) {
      clock.setTime(toInstant(callDay, time, zone).getTime());
      await look();
    }
    const mail = await findMail(stack, /due today/i);
    expect(mail.subject).toBe('Due today: call back');
    expect(mail.to).toEqual([email]);
    expect(mail.text).toMatch(/^Good morning, Dana Whitfield\.\n\n- 10:00 AM Call back\n/);
    expect(mail.text).not.toMatch(/Harbor|Ray|partner/);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  await test.step('the list behind its link says what to do, and the call ends in a sale', async () => {
    const { text } = await findMail(stack, /due today/i);
    const link = /Open your list: (\S+)/.exec(text)?.[1] ?? '';
    clock.setTime(toInstant(callDay, '10:00', zone).getTime());
    await context.clock.setSystemTime(toInstant(callDay, '10:00', zone));
    await page.goto(link);
    const due = page.getByRole('region', { name: 'Due' });
    await expect(due.getByText('Call back: decision with partner')).toBeVisible();
    await expect(due.getByText(/^Today, /)).toBeVisible();
    await page.goto(`/session/${id}/script-pitch`);
    await page.getByRole('button', { name: 'End call' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Sold/ }).click();
    await expect(page.getByRole('dialog', { name: 'Sold', exact: true })).toBeVisible();
    await page.goto('/my-interviews');
    await expect(page.getByText('Call back: decision with partner')).toHaveCount(0);
    await expect
      .poll(async () => (await readFeed()).map(({ summary }) => summary))
      .not.toContain('SalesPro: call back');
    const { rows } = await owner.query(
      `select kind, made_at from app.outcomes where interview_id = $1 and undone_at is null order by seq`,
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['follow_up', 'sold']);
    expect(rows.map(({ made_at }) => (made_at as Date).toISOString().slice(0, 10))).toEqual([
      firstDay,
      callDay,
    ]);
  });

  await test.step('one press turns the mail off, without a sign-in', async () => {
    const { text } = await findMail(stack, /due today/i);
    const link = /one press: (\S+)/.exec(text)?.[1] ?? '';
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: 'Morning mail is off.' })).toBeVisible();
    await stranger.context().close();
    await page.goto('/settings/account');
    await expect(page.getByRole('switch', { name: 'Send it' })).not.toBeChecked();
  });

  expect(stack.mails.filter(({ subject }) => /due today|late,/i.test(subject))).toHaveLength(1);
  await owner.end();
  await context.close();
});
