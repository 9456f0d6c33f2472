import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page, Request } from '@playwright/test';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { appUrl, expect, password, test } from './fixtures.ts';

/** Without a stream, a page polls about once a second; the first poll after a save finds it. */
const maxPolls = 3;
const growth = 'Grow and bring in more customers';
const typed = 'ideal_90_days';

// Blocked requests get this response.
test.use({ allowConsole: [/status of 503/] });

/** Signs in the same seller on another device. */
async function otherDevice(browser: Browser, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: appUrl() });
  await context.request.post('/api/auth/sign-in', { data: { email, password } });
  return context;
}

/** Blocks event streams or polling, so that the test uses the other one alone. */
async function shut(way: 'asking' | 'stream', ...contexts: readonly BrowserContext[]) {
  const address = way === 'asking' ? '**/api/interviews/*/version' : '**/api/interviews/*/changes';
  for (const context of contexts)
    await context.route(address, (route) => route.fulfill({ status: 503 }));
}

/** Creates an interview in which every question is answered but the tested ones. */
async function startInterview(context: BrowserContext, open: readonly string[]): Promise<string> {
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const id = randomUUID();
  const { businessName, contactName, contactEmail, industry, employees } = sample;
  await context.request.post('/api/interviews', {
    data: { id, businessName, contactName, contactEmail, industry, employees, currentProblems: [] },
  });
  const changes = Object.entries(sample.answers)
    .filter(([key, value]) => !open.includes(key) && value !== null && !key.startsWith('__'))
    .map(([questionId, value]) => ({ questionId, value }));
  const reply = await context.request.post(`/api/interviews/${id}/answers`, {
    data: { operationId: randomUUID(), changes },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return id;
}

const ask = (page: Page, id: string, questionId: string) =>
  page.goto(`/session/${id}/questions?ask=${questionId}`);
const choice = (page: Page, name: string): Locator =>
  page.locator('label', { has: page.getByText(name, { exact: true }) }).locator('input');
const saved = (page: Page) => page.getByText('Saved', { exact: true });
const mark = (page: Page) => page.getByText('Changed on another device', { exact: true });

/** Returns the time at which a screen shows a text, checked every frame in the page. */
function whenShown(page: Page, question: string, wanted: string): Promise<number> {
  return page.evaluate(
    ([id, text]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const fields = document.querySelectorAll<HTMLInputElement>(
            `[aria-labelledby~="${id}-label"] input, textarea[aria-labelledby~="${id}-label"]`,
          );
          const isShown = [...fields].some((field) =>
            field.type === 'textarea'
              ? field.value === text
              : field.checked && field.closest('label')?.textContent?.includes(text),
          );
          if (isShown) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    [question, wanted] as const,
  );
}

interface Passage {
  /** Milliseconds from the last key or press until the other screen shows the text. */
  readonly ms: number;
  /** Number of polls of the other screen from the save until it shows the text. */
  readonly asks: number;
}

async function measure(
  [from, to]: readonly [Page, Page],
  question: string,
  wanted: string,
  act: () => Promise<void>,
): Promise<Passage> {
  const shown = whenShown(to, question, wanted);
  const saved = from.waitForResponse((reply) => reply.url().endsWith('/answers') && reply.ok());
  await act();
  const entered = await whenShown(from, question, wanted);
  await saved;
  let asks = 0;
  const count = (request: Request) => {
    if (request.url().endsWith('/version')) asks += 1;
  };
  to.on('request', count);
  const ms = (await shown) - entered;
  to.off('request', count);
  return { ms, asks };
}

test('promise, FLOW-90: two devices on different questions, by the stream alone: both show both, and nobody is interrupted', async ({
  newSeller,
  browser,
}) => {
  const { page: laptop, context, email } = await newSeller();
  const id = await startInterview(context, ['business_services', typed]);
  const pocket = await otherDevice(browser, email);
  await shut('asking', context, pocket);
  const phone = await pocket.newPage();
  await ask(laptop, id, 'business_services');
  await ask(phone, id, typed);
  await expect(phone.locator('textarea').first()).toBeVisible();
  await expect(laptop.getByText(growth, { exact: true })).toBeVisible();

  const passages: Passage[] = [];
  await phone.locator('textarea').first().pressSequentially('Ten more calls ', { delay: 20 });
  await laptop.getByText(growth, { exact: true }).click();
  // The phone continues typing while the answer of the other device arrives.
  await phone.locator('textarea').first().pressSequentially('a day', { delay: 20 });
  await expect(phone.getByText('Updated on another device')).toBeVisible();
  await expect(phone.locator('textarea').first()).toHaveValue('Ten more calls a day');
  await expect(phone.locator('textarea').first()).toBeFocused();

  await ask(phone, id, 'business_services');
  await expect(choice(phone, growth)).toBeChecked();
  const others = [
    'Maintain current customers but increase sales',
    'Grow and increase sales with current customers',
  ];
  for (const name of [...others, growth, ...others]) {
    const press = () => laptop.getByText(name, { exact: true }).click();
    passages.push(await measure([laptop, phone], 'business_services', name, press));
    await expect(mark(phone)).toBeVisible();
  }
  await expect(saved(laptop)).toBeVisible();
  await expect(saved(phone)).toBeVisible();
  const { answers } = await (await context.request.get(`/api/interviews/${id}`)).json();
  expect(answers[typed]).toBe('Ten more calls a day');
  report('choices', passages);
  await pocket.close();
});

test('promise, FLOW-90: two devices on the same question, by the stream alone: they agree, and the older text is brought back', async ({
  newSeller,
  browser,
}) => {
  const { page: laptop, context, email } = await newSeller();
  const id = await startInterview(context, [typed]);
  const pocket = await otherDevice(browser, email);
  await shut('asking', context, pocket);
  const phone = await pocket.newPage();
  report('texts', await writeByTurns([laptop, phone], id));

  // Both save at once: the later save counts on both, the earlier one is in the history.
  await Promise.all([
    laptop.locator('textarea').first().fill('From the laptop'),
    phone.locator('textarea').first().fill('From the phone'),
  ]);
  for (const page of [laptop, phone]) await page.keyboard.press('Escape');
  for (const page of [laptop, phone]) await expect(saved(page)).toBeVisible();
  const read = async (): Promise<string> =>
    (await (await context.request.get(`/api/interviews/${id}`)).json()).answers[typed];
  const won = await read();
  const lost = won === 'From the laptop' ? 'From the phone' : 'From the laptop';
  for (const page of [laptop, phone])
    await expect(page.locator('textarea').first()).toHaveValue(won);

  await laptop.getByRole('button', { name: 'Earlier answers' }).click();
  await laptop.getByRole('button', { name: `Bring back: “${lost}”` }).click();
  await expect(laptop.locator('textarea').first()).toHaveValue(lost);
  await expect(phone.locator('textarea').first()).toHaveValue(lost);
  await expect.poll(read).toBe(lost);
  await pocket.close();
});

test('promise, FLOW-90: where a server or a proxy gives no stream, asking brings it', async ({
  newSeller,
  browser,
}) => {
  const { page: laptop, context, email } = await newSeller();
  const id = await startInterview(context, [typed]);
  const pocket = await otherDevice(browser, email);
  await shut('stream', context, pocket);
  const passages = await writeByTurns([laptop, await pocket.newPage()], id);
  report('texts, asked for,', passages);
  const asks = passages.map((passage) => passage.asks);
  expect(Math.max(...asks)).toBeLessThanOrEqual(maxPolls);
  await pocket.close();
});

/** Each device writes, and the other one reads. */
async function writeByTurns(devices: readonly [Page, Page], id: string): Promise<Passage[]> {
  for (const page of devices) {
    await ask(page, id, typed);
    await expect(page.locator('textarea').first()).toBeVisible();
  }
  const passages: Passage[] = [];
  for (let round = 0; round < 6; round += 1) {
    const [first, second] = devices;
    const [writer, reader] = round % 2 === 0 ? [first, second] : [second, first];
    const text = `Round ${round}: ten more calls`;
    const type = () => writer.locator('textarea').first().fill(text);
    passages.push(await measure([writer, reader], typed, text, type));
    await expect(mark(reader)).toBeVisible();
    // Leaves the field first, because a focused field is never replaced.
    await writer.keyboard.press('Escape');
  }
  return passages;
}

function report(what: string, passages: readonly Passage[]): void {
  const asks = passages.map((passage) => passage.asks);
  const times = passages.map(({ ms }) => ms);
  const words = `${what} shown on the other device after ${times.join(', ')} ms, at ask ${asks.join(', ')}`;
  test.info().annotations.push({ type: 'promise', description: words });
  process.stdout.write(`${words}\n`);
  expect(asks.length).toBeGreaterThan(0);
}
