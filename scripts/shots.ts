/** `npm run shots`: every screen at both sizes and schemes, as pictures in .reports/shots. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { startFakeProvider } from './fakeProvider.ts';
import { samplePdf } from './samplePdf.ts';
import { type Stack, startStack } from './stack.ts';

const folder = '.reports/shots';
const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
const password = 'correct horse battery';
const only = process.argv[2];

interface Scene {
  readonly name: string;
  /**
   * `:id` stands for an interview with half its answers, `:done` for a finished practice one,
   * the others for interviews further on, see fillAccount and fillTrials.
   */
  readonly path: string;
  readonly who?: 'visitor' | 'seller' | 'busy' | 'admin';
  /** Brings the page into the state of the picture. */
  readonly act?: (page: Page) => Promise<void>;
  readonly firstView?: boolean;
}

const scenes: readonly Scene[] = [
  { name: 'a01-landing', path: '/' },
  { name: 'a01b-landing-first-view', path: '/', firstView: true },
  { name: 'a02-auth-signin', path: '/auth' },
  {
    name: 'a03-auth-signin-error',
    path: '/auth',
    act: async (page) => {
      await page.getByLabel('Email').fill('dana@fieldnote.example');
      await page.getByLabel('Password', { exact: true }).fill('not the one');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a04-auth-signup-weak',
    path: '/auth',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Email').fill('dana@fieldnote.example');
      await page.getByLabel('Password', { exact: true }).fill('dana2024');
      await page.getByLabel('Confirm Password').fill('dana2024');
      await page.getByRole('button', { name: 'Sign Up' }).click();
    },
  },
  {
    name: 'a05-auth-check-email',
    path: '/auth',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Email').fill('dana@fieldnote.example');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(password);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Back to Sign In' }).waitFor();
    },
  },
  { name: 'a06-auth-forgot', path: '/auth?mode=forgot' },
  { name: 'a06-auth-link-expired', path: '/auth?error=link_expired' },
  { name: 'a07-auth-confirmed', path: '/auth/confirmed', who: 'seller' },
  { name: 'a08-not-found', path: '/nowhere/at-all' },
  { name: 'a10-interviews-empty', path: '/my-interviews', who: 'seller' },
  {
    name: 'a13-account-menu',
    path: '/my-interviews',
    who: 'seller',
    act: async (page) => {
      await page.getByRole('button', { name: /seller@|Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  },
  { name: 'a22-account-settings', path: '/settings/account', who: 'seller' },
  {
    name: 'a22-two-factor',
    path: '/settings/account',
    who: 'seller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Six-digit code').waitFor();
    },
  },
  {
    name: 'a22-devices-password',
    path: '/settings/account',
    who: 'seller',
    act: async (page) => {
      // As if the sign-in were older than ten minutes.
      await page.route('**/api/auth/sign-out', (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 'password_needed', message: 'Enter your password' } },
        }),
      );
      await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
      await page.getByLabel('Your password').waitFor();
    },
  },
  { name: 'a23-admin-settings', path: '/settings/admin', who: 'admin' },
  { name: 'a24-admin-settings-regular-user', path: '/settings/admin', who: 'seller' },
  { name: 'a09-interviews', path: '/my-interviews', who: 'busy' },
  {
    name: 'a12-interviews-delete',
    path: '/my-interviews',
    who: 'busy',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'a14-new-interview', path: '/session/new', who: 'seller' },
  { name: 'a16-business-info', path: '/session/:id/info', who: 'busy' },
  { name: 'a17-question', path: '/session/:id/questions', who: 'busy' },
  {
    name: 'a18-question-followup',
    path: '/session/:id/questions',
    who: 'busy',
    act: async (page) => {
      await page.getByText('Yes', { exact: true }).first().click();
    },
  },
  {
    name: 'a19-earlier-answers',
    path: '/session/:id/questions',
    who: 'busy',
    act: async (page) => {
      const choices = page.locator('main label');
      for (const place of [0, 1]) {
        await choices.nth(place).click();
        await page.getByText('Saved', { exact: true }).waitFor();
      }
      await page.getByRole('button', { name: /Earlier answers/ }).click();
      await page
        .getByRole('button', { name: /Bring back/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'a22-account-offline',
    path: '/settings/account',
    who: 'seller',
    act: async (page) => {
      await page.context().setOffline(true);
      await page
        .getByText(/needs a connection/)
        .first()
        .waitFor();
    },
  },
  { name: 'a20-discovery-done', path: '/session/:done/questions', who: 'busy' },
  { name: 'b01-recommendations', path: '/session/:done/recommendations', who: 'busy' },
  { name: 'b02-service-question', path: '/session/:done/service-questions', who: 'busy' },
  { name: 'b03-recap', path: '/session/:done/pitch', who: 'busy' },
  {
    name: 'b03-recap-blanks',
    path: '/session/:begun/pitch',
    who: 'busy',
    firstView: true,
  },
  { name: 'b04-script', path: '/session/:done/script-pitch', who: 'busy' },
  {
    name: 'b04-script-incall',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: (page) => readOn(page, 3),
    firstView: true,
  },
  {
    name: 'b05-objections',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Objections' }).click();
      await page.getByRole('button', { name: 'Copy All' }).waitFor();
    },
  },
  {
    name: 'b05-objection-palette',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: async (page) => {
      await readOn(page, 3);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Objections' }).waitFor();
      await page.keyboard.press('3');
      await page.getByRole('heading', { name: 'What if it brings bad reviews?' }).waitFor();
    },
    firstView: true,
  },
  { name: 'b09-trial-results', path: '/session/:tried/trial-results', who: 'busy' },
  {
    name: 'b09-trial-results-wrong',
    path: '/session/:begun/trial-results',
    who: 'busy',
    act: async (page) => {
      await page.locator('[name="google_rating_after"]').fill('5.1');
      await page.locator('[name="google_reviews_after"]').focus();
      await page.locator('[name="fb_reviews_after"]').fill('1.5');
    },
  },
  { name: 'b09-retainer-close', path: '/session/:tried/retainer-close', who: 'busy' },
  {
    name: 'b09-retainer-close-fold',
    path: '/session/:tried/retainer-close',
    who: 'busy',
    firstView: true,
  },
  { name: 'b09-trial-required', path: '/session/:begun/retainer-close', who: 'busy' },
  {
    name: 'b08-brand-audit-upload',
    path: '/session/:done/brand-audit',
    who: 'busy',
    act: async (page) => {
      const id = page.url().split('/').at(-2);
      await page.request.delete(new URL(`/api/interviews/${id}/brand-audit`, page.url()).href);
      await page.reload({ waitUntil: 'networkidle' });
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 300_000,
      });
      await page.locator('input[type=file]').setInputFiles({
        name: 'riverside-brand-audit.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([samplePdf(), Buffer.alloc(2_400_000, ' ')]),
      });
      await page.getByText(/seconds? left/).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'b08-brand-audit-pdf',
    path: '/session/:audit/brand-audit',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('link', { name: 'Open' }).waitFor();
      // A picture of the whole page must not resize the window: the viewer would start again.
      if (page.viewportSize()?.width === sizes.desktop.width)
        await page.setViewportSize({ ...sizes.desktop, height: 1240 });
      // The browser's own viewer tells nobody when it has painted.
      await page.waitForTimeout(4000);
    },
  },
  {
    name: 'b10-onboarding',
    path: '/session/:onboarding/onboarding',
    who: 'busy',
    act: async (page) => {
      await walkTo(page, 5);
      await page.getByRole('radio', { name: 'Yes, I have them' }).check({ force: true });
    },
  },
  {
    name: 'b10-onboarding-scale',
    path: '/session/:scale/onboarding',
    who: 'busy',
    act: (page) => walkTo(page, 4),
  },
  { name: 'b10-onboarding-summary', path: '/session/:summary/onboarding/summary', who: 'busy' },
  {
    name: 'b10-onboarding-summary-details',
    path: '/session/:details/onboarding/summary',
    who: 'busy',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Reveal/ })
        .first()
        .click();
      await page.getByText('WordPress. Paula').waitFor();
    },
  },
  { name: 'b11-ai-settings-nokey', path: '/settings/ai', who: 'seller' },
  {
    name: 'b11-ai-settings',
    path: '/settings/ai',
    who: 'busy',
    act: async (page) => {
      const field = page.getByLabel('API key', { exact: true });
      if (await field.isVisible()) {
        await field.fill('sk-fake');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
      }
      await page.getByText('API key configured').waitFor();
      await page
        .getByLabel('Default guidance')
        .fill('Plain words, short sentences. Never promise a number of reviews or leads.');
    },
  },
  {
    name: 'b06-template-editor',
    path: '/session/:done/pitch',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Edit Template' }).click();
      await page.getByRole('textbox', { name: 'Template text' }).waitFor();
    },
  },
  {
    name: 'b06-template-fields',
    path: '/session/:done/pitch',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Edit Template' }).click();
      const fields = page.getByText('Fields', { exact: true });
      await page.getByText('Available Fields').waitFor({ state: 'attached' });
      if (await fields.isVisible()) await fields.click();
    },
  },
  { name: 'z-coming-next', path: '/session/:done/pitch', who: 'busy' },
];

/** The line being read, a few lines on. */
async function readOn(page: Page, lines: number): Promise<void> {
  for (let line = 0; line < lines; line++) await page.keyboard.press('ArrowDown');
}

/** Where an onboarding opens depends on what the pictures before have saved. */
async function walkTo(page: Page, wanted: number): Promise<void> {
  for (;;) {
    const label = await page.getByText(/^Question \d+ of \d+$/).textContent();
    const at = Number(/\d+/.exec(label ?? '')?.[0]);
    if (at === wanted) return;
    await page.getByRole('button', { name: at < wanted ? 'Next' : 'Previous' }).click();
  }
}

async function signUp(stack: Stack, context: BrowserContext, email: string): Promise<void> {
  await context.request.post(`${stack.url}/api/auth/sign-up`, { data: { email, password } });
  for (let i = 0; i < 200; i++) {
    const mail = stack.mails.find(({ to }) => to.includes(email));
    const token = mail && /#token=(\S+)/.exec(mail.text)?.[1];
    if (token)
      return void (await context.request.post(`${stack.url}/api/auth/confirm`, {
        data: { token },
      }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail for ${email}`);
}

/** Interviews in several states; returns the ids the scenes ask for. */
async function fillAccount(stack: Stack, context: BrowserContext, id: string) {
  const post = async (path: string, data: object) =>
    (await context.request.post(`${stack.url}${path}`, { data })).json();
  const { ids } = await post('/api/interviews/practice', { operationId: randomUUID() });
  const business = {
    contactName: 'Joe Martinez',
    contactEmail: 'joe@joeshvac.example',
    industry: 'HVAC',
    employees: 12,
    currentProblems: [],
  };
  await post('/api/interviews', {
    id: randomUUID(),
    businessName: 'Lakeside Auto Glass',
    ...business,
  });
  await post('/api/interviews', { id, businessName: "Joe's HVAC", ...business });
  const answers = {
    business_services: 'Grow and bring in more customers',
    first_purchase_amount: '$250 - $500',
    advertising_types: ['Google Ads'],
    how_getting_customers: 'Word of mouth',
    advertising_barriers: 'No time',
  };
  await post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
  });
  await context.request.put(`${stack.url}/api/interviews/${ids[4]}/brand-audit`, {
    data: Buffer.concat([samplePdf(), Buffer.alloc(2_400_000, ' ')]),
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'riverside-brand-audit.pdf' },
  });
  const { ids: more } = await post('/api/interviews/practice', { operationId: randomUUID() });
  const sampleAt = (serviceId: string) =>
    practiceSamples.findIndex((sample) => sample.serviceId === serviceId);
  const [seo, reputation] = [sampleAt('seo'), sampleAt('reputation_management')];
  const onboard = (interviewId: string, sample: number, call: string, count?: number) =>
    post(`/api/interviews/${interviewId}/${call}`, {
      operationId: randomUUID(),
      changes: Object.entries(practiceSamples[sample]?.onboarding ?? {})
        .slice(0, count)
        .map(([questionId, value]) => ({ questionId, value })),
    });
  await onboard(ids[seo], seo, 'onboarding/completion');
  await onboard(ids[reputation], reputation, 'onboarding/completion');
  await onboard(more[seo], seo, 'onboarding', 4);
  await onboard(more[reputation], reputation, 'onboarding', 3);
  return {
    done: ids[0],
    audit: ids[4],
    onboarding: more[seo],
    scale: more[reputation],
    details: ids[seo],
    summary: ids[reputation],
  };
}

/** Two in their trial, the second with results; returns their ids. */
async function fillTrials(stack: Stack, context: BrowserContext) {
  const send = async (path: string, data?: object) =>
    (
      await context.request.fetch(`${stack.url}/api/interviews${path}`, {
        ...(data && { method: 'POST', data }),
      })
    ).json();
  const before = { google_reviews_before: 41, google_rating_before: 4.1, fb_reviews_before: 9 };
  const after = { google_reviews_after: 58, google_rating_after: 4.4, fb_reviews_after: 12 };
  const answers = {
    ideal_12_months: 'A second hygienist with a full chair',
    trial_status: 'started',
    ...before,
  };
  const client = {
    contactName: 'Elena Marsh',
    industry: 'Dental',
    selectedServiceId: 'reputation_management',
  };
  await send('/import', {
    interviews: [
      { id: 'begun', businessName: 'Riverside Begun', ...client, answers },
      {
        id: 'tried',
        businessName: 'Riverside Family Dental',
        ...client,
        answers: { ...answers, ...after, customer_lifetime_value: 1200, trial_status: 'completed' },
      },
    ],
  });
  const find = async (name: string) => (await send(`?search=${name}`)).cards[0].id as string;
  return { begun: await find('Begun'), tried: await find('Riverside Family') };
}

async function shoot(browser: Browser, stack: Stack): Promise<number> {
  const states: Record<string, Awaited<ReturnType<BrowserContext['storageState']>>> = {};
  let ids: Record<string, string> = { id: randomUUID() };
  for (const who of ['seller', 'busy', 'admin']) {
    const context = await browser.newContext();
    await signUp(stack, context, `${who}@fieldnote.example`);
    if (who === 'admin') await context.request.post(`${stack.url}/api/settings/claim-admin`);
    if (who === 'busy') {
      ids = { ...ids, ...(await fillAccount(stack, context, ids.id ?? '')) };
      ids = { ...ids, ...(await fillTrials(stack, context)) };
    }
    states[who] = await context.storageState();
    await context.close();
  }
  let count = 0;
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const scene of scenes.filter(({ name }) => !only || name.includes(only))) {
        const state = scene.who ? states[scene.who] : undefined;
        const context = await browser.newContext({
          viewport,
          colorScheme,
          ...(state ? { storageState: state } : {}),
          hasTouch: size === 'phone',
          isMobile: size === 'phone',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        try {
          await page.goto(
            `${stack.url}${scene.path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? name)}`,
            { waitUntil: 'networkidle' },
          );
          await scene.act?.(page);
          await page.screenshot({
            path: `${folder}/${scene.name}-${size}-${colorScheme}.png`,
            fullPage: !scene.firstView,
          });
          count += 1;
        } catch (error) {
          console.error(
            `${scene.name} ${size} ${colorScheme}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
          );
          process.exitCode = 1;
        }
        await context.close();
      }
    }
  }
  return count;
}

if (!only) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const provider = await startFakeProvider({ pauseMs: 40 });
const stack = await startStack({ OPENAI_BASE_URL: provider.url });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  console.log(`${await shoot(browser, stack)} pictures in ${folder}`);
} finally {
  await browser.close();
  await stack.stop();
  await provider.close();
}
