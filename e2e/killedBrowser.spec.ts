import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { chooseByDepth } from './depth.ts';
import { appUrl, expect, password, type Seller, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';

const rounds = chooseByDepth(1, 10);
const sentence = 'Ten more calls a day, a second truck, and Saturdays with the kids again. ';

/** Starts a browser with a profile that survives its process. */
function open(profile: string, launchOptions: object): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: appUrl(),
    viewport: { width: 1280, height: 800 },
  });
}

/** Kills the browser process of this profile and no other. */
function kill(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = readCommand(pid);
    if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(pid), 'SIGKILL');
  }
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const reply = await context.request.post('/api/auth/sign-in', { data: { email, password } });
  expect(reply.ok()).toBe(true);
}

/** Sends the field's value to the test whenever the chip shows that the device has stored it. */
async function watchChip(page: Page, acknowledge: (text: string) => void): Promise<void> {
  await page.exposeFunction('acknowledge', acknowledge);
  await page.evaluate(() => {
    const look = () => {
      const chip = [...document.querySelectorAll('button')].find((one) =>
        one.textContent?.startsWith('On this device'),
      );
      const field = document.querySelector<HTMLTextAreaElement>('textarea');
      if (!chip || !field) return;
      localStorage.setItem('control', field.value);
      (window as unknown as { acknowledge: (text: string) => void }).acknowledge(field.value);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

interface Asked {
  readonly email: string;
  readonly id: string;
  readonly path: string;
  readonly read: (interview: Record<string, Record<string, unknown>>) => unknown;
  /** Deletes what a round has stored on the server. */
  readonly reset: () => Promise<unknown>;
}

/** Types offline, kills the browser, and opens it again online. */
async function killWhileTyping({ email, id, path, read, reset }: Asked, title: string) {
  const { launchOptions } = test.info().project.use;
  let lost = 0;
  let controlLost = 0;
  let acknowledgedCount = 0;
  // The browser may have stored the control just before; then the round is repeated.
  let round = 0;
  for (; round < rounds || (controlLost === 0 && round < rounds + 4); round += 1) {
    const profile = mkdtempSync(join(tmpdir(), 'salespro-profile-'));
    const context = await open(profile, launchOptions ?? {});
    await signIn(context, email);
    const page = await context.newPage();
    await page.goto(`/session/${id}/${path}`);
    const field = page.locator('textarea').first();
    await expect(field).toBeVisible();
    let acknowledged = '';
    await watchChip(page, (text) => {
      acknowledged = text;
      acknowledgedCount += 1;
    });
    await context.setOffline(true);
    // The first failed attempt shows the app that it is offline; from then on the chip says so.
    await field.fill(`Round ${round}: `);
    await expect(page.getByRole('button', { name: /On this device/ })).toBeVisible();
    const known = acknowledgedCount;
    const typing = field.pressSequentially(sentence.repeat(20), { delay: 60 });
    await expect.poll(() => acknowledgedCount - known, { timeout: 60_000 }).toBeGreaterThan(9);
    const closed = new Promise((resolve) => context.on('close', resolve));
    kill(profile);
    await typing.catch(() => undefined);
    await closed;
    const promised = acknowledged;

    const reopened = await open(profile, launchOptions ?? {});
    await signIn(reopened, email);
    const again = await reopened.newPage();
    await again.goto(`/session/${id}/${path}`);
    await expect(again.getByText('Saved', { exact: true })).toBeVisible();
    const stored = read(await (await again.request.get(`/api/interviews/${id}`)).json());
    if (!String(stored ?? '').startsWith(promised)) lost += 1;
    const control = await again.evaluate(() => localStorage.getItem('control'));
    if (!(control ?? '').startsWith(promised)) controlLost += 1;
    await reopened.close();
    rmSync(profile, { recursive: true, force: true });
    await reset();
  }
  const description = `${title}: ${round} rounds, ${acknowledgedCount} acknowledged, lost in ${lost}; localStorage (control) lost in ${controlLost}`;
  test.info().annotations.push({ type: 'promise', description });
  process.stdout.write(`${description}\n`);
  expect(lost).toBe(0);
  expect(controlLost, 'the control must fail, or the test proves nothing').toBeGreaterThan(0);
}

/** Creates a seller with one interview; `setup` stores earlier data directly on the server. */
async function begin(newSeller: () => Promise<Seller>) {
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const { email, page: setup } = await newSeller();
  const id = await createInterviewWalk(setup, sample, 'mouse').newInterview();
  return { sample, email, setup, id };
}

test('promise 2: what the chip called "On this device" survives a SIGKILL of the whole browser', async ({
  newSeller,
}) => {
  test.setTimeout(240_000);
  const { sample, email, setup, id } = await begin(newSeller);
  const answers = Object.entries(sample.answers).map(([questionId, value]) => ({
    questionId,
    value,
  }));
  const before = ['ideal_90_days', 'ideal_6_12_months', 'plan_to_achieve_results'];
  await setup.request.post(`/api/interviews/${id}/answers`, {
    data: {
      operationId: crypto.randomUUID(),
      changes: answers.filter(
        ({ questionId, value }) => !before.includes(questionId) && value !== null,
      ),
    },
  });

  await killWhileTyping(
    {
      email,
      id,
      path: 'questions',
      read: ({ answers: stored }) => stored?.ideal_90_days,
      reset: () =>
        setup.request.post(`/api/interviews/${id}/answers`, {
          data: {
            operationId: crypto.randomUUID(),
            changes: [{ questionId: 'ideal_90_days', value: null }],
          },
        }),
    },
    'a question',
  );
});

test('promise 2, 3: an onboarding answer survives a SIGKILL of the whole browser too, without Next', async ({
  newSeller,
  sql,
}) => {
  test.setTimeout(240_000);
  const { email, setup, id } = await begin(newSeller);
  await sql(
    `update app.interviews set selected_service_id = 'seo', sales_status = 'sold' where id = $1`,
    [id],
  );
  const save = (questionId: string, value: string | null) =>
    setup.request.post(`/api/interviews/${id}/onboarding`, {
      data: { operationId: crypto.randomUUID(), changes: [{ questionId, value }] },
    });
  expect((await save('primary_phone_number', '555-0100')).ok()).toBe(true);
  await killWhileTyping(
    {
      email,
      id,
      path: 'onboarding',
      read: ({ onboardingAnswers }) => onboardingAnswers?.business_name_online,
      reset: () => save('business_name_online', null),
    },
    'an onboarding answer',
  );
});
