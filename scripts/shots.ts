/** `npm run shots`: every screen at both sizes and schemes, as pictures in .reports/shots. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
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
  /** `:id` stands for an interview with half its answers, `:done` for a finished practice one. */
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
  { name: 'a20-discovery-done', path: '/session/:done/questions', who: 'busy' },
  { name: 'b01-recommendations', path: '/session/:done/recommendations', who: 'busy' },
  { name: 'b02-service-question', path: '/session/:done/service-questions', who: 'busy' },
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

async function signUp(stack: Stack, context: BrowserContext, email: string): Promise<void> {
  await context.request.post(`${stack.url}/api/auth/sign-up`, { data: { email, password } });
  for (let i = 0; i < 200; i++) {
    const mail = stack.mails.find(({ to }) => to.includes(email));
    const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0];
    if (link) return void (await context.request.get(link));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail for ${email}`);
}

/** Interviews in several states; returns a finished one. */
async function fillAccount(stack: Stack, context: BrowserContext, id: string): Promise<string> {
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
  return ids[0];
}

async function shoot(browser: Browser, stack: Stack): Promise<number> {
  const states: Record<string, Awaited<ReturnType<BrowserContext['storageState']>>> = {};
  const ids = { id: randomUUID(), done: '' };
  for (const who of ['seller', 'busy', 'admin']) {
    const context = await browser.newContext();
    await signUp(stack, context, `${who}@fieldnote.example`);
    if (who === 'admin') await context.request.post(`${stack.url}/api/settings/claim-admin`);
    if (who === 'busy') ids.done = await fillAccount(stack, context, ids.id);
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
            `${stack.url}${scene.path.replace(/:(id|done)/, (_, name: 'id' | 'done') => ids[name])}`,
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
const stack = await startStack();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  console.log(`${await shoot(browser, stack)} pictures in ${folder}`);
} finally {
  await browser.close();
  await stack.stop();
}
