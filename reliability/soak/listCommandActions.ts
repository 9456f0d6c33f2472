import type { Locator } from '@playwright/test';
import {
  addPossibleValue,
  confirmValue,
  findCertainService,
  isCertainValue,
  type KnownInterview,
  type PossibleValues,
} from './createOracle.ts';
import type { PathFilter } from './createSoakTab.ts';
import { pollUntil } from './pollUntil.ts';
import {
  actionTimeoutMs,
  buildInterviewPath,
  type SoakAction,
  type SoakVisit,
  skipAction,
} from './SoakAction.ts';

/** Share of presses on navigating buttons that do not wait for the next page. */
const hurryShare = 0.35;

interface Pressed<T> {
  readonly name: string;
  readonly button: Locator;
  readonly isThere: PathFilter;
  /** For a button without navigation: the element that shows success. */
  readonly isDone?: () => Promise<boolean>;
  readonly open: PossibleValues<T>;
  readonly value: T;
  /** Alert that the page shows on failure. */
  readonly failed: string | RegExp;
}

/** Presses a button, then waits for its outcome or navigates away meanwhile. */
export async function pressCommandButton<T>(
  { tab }: SoakVisit,
  pressed: Pressed<T>,
): Promise<void> {
  const { name, button, isThere, open, value, failed } = pressed;
  await button.waitFor({ timeout: 5_000 });
  addPossibleValue(open, value);
  const isImpatient = tab.chance(hurryShare);
  await tab.stay(name, () => button.click(), isThere);
  if (isImpatient) return await leave(pressed.name, tab);
  const alert = tab.page.getByRole('alert').filter({ hasText: failed });
  const isDone = pressed.isDone ?? (async () => isThere(tab.path()));
  await pollUntil(async () => (await isDone()) || (await alert.count()) > 0, actionTimeoutMs);
  if (await isDone()) confirmValue(open, value);
}

async function leave(name: string, tab: SoakVisit['tab']): Promise<void> {
  const home = tab.page.getByRole('link', { name: 'Home', exact: true });
  await tab.go(`Home, in the middle of ${name}`, '/my-interviews', () => home.click());
}

/** Presses the last button of a questionnaire (Finish, Complete, Complete Onboarding) and continues from there. */
export async function finishQuestionnaire(visit: SoakVisit, known: KnownInterview): Promise<void> {
  const { tab, screen } = visit;
  const onward = tab.page.getByRole('button', {
    name: /^(Continue to Recommendations|Continue to Pitch)$/,
  });
  if ((await onward.count()) > 0) {
    const next = buildInterviewPath(known.id, screen === 'questions' ? 'recommendations' : 'pitch');
    return await tab.go('go on', next, () => onward.click());
  }
  // While a question is asked later, the last question ends with Next.
  const last = tab.page.getByRole('button', { name: /^(Finish|Complete|Complete Onboarding)$/ });
  if ((await last.count()) === 0 || !(await last.isEnabled())) skipAction();
  if (screen !== 'onboarding') {
    await tab.stay('finish', () => last.click());
    if (tab.chance(hurryShare)) await leave('finish', tab);
    else await pollUntil(async () => (await onward.count()) > 0, 20_000);
    return;
  }
  if (known.owner !== tab.number) skipAction();
  await pressCommandButton(visit, {
    name: 'complete the onboarding',
    button: last,
    isThere: (path) => path === '/my-interviews',
    open: known.onboardingStatus,
    value: 'completed',
    failed: /Error completing onboarding|This needs a connection/,
  });
}

/** Lists the commands choose, sell and start a trial, for the tab that owns the interview. */
export function listCommandActions(visit: SoakVisit): readonly SoakAction[] {
  const { tab, known, screen } = visit;
  if (!known || known.owner !== tab.number) return [];
  if (screen === 'recommendations')
    return [{ name: 'select a service', weight: 16, run: () => select(visit, known) }];
  if (screen !== 'script-pitch' && screen !== 'retainer-close') return [];
  const sell = { name: 'sell', weight: 12, run: () => markSold(visit, known) };
  const start = { name: 'start a trial', weight: 10, run: () => startTrial(visit, known) };
  const end = { name: 'end the call', weight: 8, run: () => endCall(visit, known) };
  return screen === 'script-pitch' ? [sell, start, end] : [sell, end];
}

async function select(visit: SoakVisit, known: KnownInterview): Promise<void> {
  const { tab } = visit;
  // A sold interview asks for confirmation; both services have the same screens, so no redirect follows.
  if (!isCertainValue(known.isSold, false)) skipAction();
  const [value, title] = tab.pick([
    ['reputation_management', 'Reputation Management'],
    ['message_marketing', 'Message Marketing'],
  ] as const);
  const card = tab.page
    .getByRole('article')
    .filter({ has: tab.page.getByRole('heading', { name: title }) });
  if ((await card.count()) === 0 || findCertainService(known) === value) skipAction();
  await pressCommandButton(visit, {
    name: `select ${value}`,
    button: card.getByRole('button', { name: 'Select This Service' }),
    isThere: (path) => path === buildInterviewPath(known.id, 'service-questions'),
    open: known.service,
    value,
    failed: 'Failed to save service selection',
  });
}

async function markSold(visit: SoakVisit, known: KnownInterview): Promise<void> {
  const { tab, screen } = visit;
  const sell = tab.page.getByRole('button', { name: 'Mark as SOLD' });
  if ((await sell.count()) === 0) skipAction();
  await tab.stay('Mark as SOLD', () => sell.click());
  const after =
    screen === 'script-pitch' ? '/my-interviews' : buildInterviewPath(known.id, 'onboarding');
  await pressCommandButton(visit, {
    name: 'sell',
    button: tab.page.getByRole('button', { name: 'Yes, sold' }),
    isThere: (path) => path === after,
    open: known.isSold,
    value: true,
    failed: 'Failed to mark client as sold',
  });
  const undo = tab.page.getByRole('button', { name: 'Undo' });
  const canUndo = !known.isShared && isCertainValue(known.isSold, true) && tab.chance(0.4);
  if (!canUndo || (await undo.count()) === 0) return;
  addPossibleValue(known.isSold, false);
  const back = buildInterviewPath(known.id, screen);
  await tab.stay(
    'Undo',
    () => undo.first().click(),
    (path) => path === back,
  );
  const status = tab.page.getByText('Sale undone');
  const still = tab.page.getByText('Still sold');
  await pollUntil(async () => (await status.or(still).count()) > 0, actionTimeoutMs);
  if ((await status.count()) > 0) confirmValue(known.isSold, false);
}

/** Ends a call as not a fit, which does not affect the other commands. */
async function endCall({ tab }: SoakVisit, known: KnownInterview): Promise<void> {
  const open = tab.page.getByRole('button', { name: 'End call' });
  if ((await open.count()) === 0) skipAction();
  const button = (name: string) => tab.page.getByRole('button', { name, exact: true });
  await tab.stay('End call', () => open.click());
  await tab.stay('Not a fit', () => tab.page.getByRole('button', { name: 'Not a fit' }).click());
  known.notFit.most += 1;
  const answered = tab.page
    .waitForResponse((reply) => reply.url().endsWith(`/${known.id}/outcome`), { timeout: 5_000 })
    .then((reply) => reply.ok())
    .catch(() => false);
  await tab.stay('Save', () => button('Save').click());
  const saved = tab.page.getByRole('dialog', { name: 'Saved as not a fit' });
  await pollUntil(async () => (await saved.count()) > 0, actionTimeoutMs);
  // Without a reply the command waits on the device, or was rejected and the question returns.
  if (await answered) known.notFit.certain += 1;
  if ((await saved.count()) === 0) return;
  const next = button('Back to My Interviews');
  await tab.go('Back to My Interviews', '/my-interviews', () => next.click());
}

async function startTrial(visit: SoakVisit, known: KnownInterview): Promise<void> {
  const { tab, oracle } = visit;
  const start = tab.page.getByRole('button', { name: 'Mark as Trial' });
  if ((await start.count()) === 0) skipAction();
  const results = tab.page.getByRole('link', { name: 'Record Trial Results' });
  const begun: PossibleValues<boolean> = { options: [false] };
  await pressCommandButton(visit, {
    name: 'start a trial',
    button: start,
    isThere: () => false,
    isDone: async () => (await results.count()) > 0,
    open: begun,
    value: true,
    failed: 'Failed to mark trial as started',
  });
  const write = isCertainValue(begun, true) ? oracle.write : oracle.mayWrite;
  write(known, 'answers', 'trial_status', 'started', tab.number);
}
