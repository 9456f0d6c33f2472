import { buildSamplePdf } from '@salespro/testing/buildSamplePdf.ts';
import { addPossibleValue, confirmValue, type KnownInterview } from './createOracle.ts';
import { pollUntil } from './pollUntil.ts';
import { actionTimeoutMs, type SoakAction, type SoakVisit, skipAction } from './SoakAction.ts';

const readScreens = ['pitch', 'script-pitch', 'retainer-close'];

/** Lists actions of screens that are read, not filled in: list, recap, audit, script, close, summary. */
export function listReadingActions(visit: SoakVisit): readonly SoakAction[] {
  const { tab, known, screen } = visit;
  const actions: SoakAction[] = [];
  if (screen === '/my-interviews')
    actions.push(
      { name: 'open a card', weight: 10, needsServer: true, run: () => openCard(visit) },
      { name: 'new interview', weight: 3, run: () => follow(visit, 'New Interview') },
      { name: 'search', weight: 2, run: () => search(visit) },
    );
  if (readScreens.includes(screen))
    actions.push({ name: 'change the tab', weight: 4, run: () => changeTab(visit) });
  if (screen === 'script-pitch' || screen === 'retainer-close')
    actions.push({ name: 'objections', weight: 5, run: () => openObjections(visit) });
  if (known && screen === 'brand-audit' && known.owner === tab.number)
    actions.push({ name: 'upload an audit', weight: 8, run: () => upload(visit, known) });
  if (known) actions.push({ name: 'follow a link', weight: 6, run: () => followOnward(visit) });
  return actions;
}

async function openCard({ tab }: SoakVisit): Promise<void> {
  const links = tab.page.locator('main li a[href^="/session/"]');
  await links.first().waitFor({ timeout: 20_000 });
  const chosen = links.nth(Math.floor(tab.random() * (await links.count())));
  const to = (await chosen.getAttribute('href')) ?? '';
  // Finds the link by its URL, because a new interview at the top moves all others down.
  const link = tab.page.locator(`main li a[href="${to}"]`).first();
  await tab.go(`open ${to}`, to, () => link.click());
  await pollUntil(() => tab.path() === to, 10_000);
}

async function follow({ tab }: SoakVisit, name: string): Promise<void> {
  const link = tab.page.getByRole('link', { name, exact: true }).first();
  const to = (await link.getAttribute('href', { timeout: 5_000 })) ?? '';
  await tab.go(`follow "${name}"`, new URL(to, tab.page.url()).pathname, () => link.click());
}

/** Follows a random link of the page that leads to a step or to the list. */
async function followOnward({ tab }: SoakVisit): Promise<void> {
  const links = tab.page.locator('main a[href^="/session/"], main a[href="/my-interviews"]');
  const found = await links.evaluateAll((all) =>
    all
      .filter((link) => (link as HTMLElement).offsetParent !== null)
      .map((link) => link.getAttribute('href') ?? ''),
  );
  if (found.length === 0) skipAction();
  const href = tab.pick(found);
  const to = new URL(href, tab.page.url()).pathname;
  const link = tab.page.locator(`main a[href="${href}"]`).filter({ visible: true }).first();
  await tab.go(`follow ${href}`, to, () => link.click());
}

async function search({ tab }: SoakVisit): Promise<void> {
  const field = tab.page.getByRole('searchbox');
  await field.fill(tab.pick(['Soak', 'sold', 'nobody']));
  await field.fill('');
}

async function changeTab({ tab }: SoakVisit): Promise<void> {
  const tabs = tab.page.getByRole('tab');
  await tabs.first().waitFor();
  const count = await tabs.count();
  await tab.stay('change the tab', () => tabs.nth(Math.floor(tab.random() * count)).click());
  if (tab.chance(0.7)) await tab.stay('the first tab', () => tabs.first().click());
}

async function openObjections({ tab }: SoakVisit): Promise<void> {
  const { page } = tab;
  const open = page.getByRole('button', { name: /^Open objections/ });
  if ((await open.count()) === 0) skipAction();
  await tab.stay('objections', () => open.first().click());
  const field = page.getByRole('combobox', { name: 'What did they say?' });
  // Without its texts the editor shows an error and closes.
  const isOpen = await pollUntil(async () => (await field.count()) > 0, 12_000);
  if (!isOpen) skipAction();
  await field.fill(tab.pick(['price', 'time', 'think', '']));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
}

async function upload({ tab, oracle }: SoakVisit, known: KnownInterview): Promise<void> {
  const { page } = tab;
  const input = page.locator('input[type=file]').first();
  await input.waitFor({ state: 'attached', timeout: 15_000 });
  const name = `audit-${oracle.next()}.pdf`;
  addPossibleValue(known.auditName, name);
  await tab.stay(`upload ${name}`, () =>
    input.setInputFiles({ name, mimeType: 'application/pdf', buffer: buildSamplePdf() }),
  );
  if (tab.chance(0.3)) return;
  const isDone = page.getByText(name);
  const hasFailed = page.getByText('Upload failed');
  const isIdle = page.getByRole('region', { name: 'Upload', exact: true });
  await pollUntil(
    async () => (await hasFailed.count()) > 0 || (await isIdle.count()) === 0,
    actionTimeoutMs,
  );
  const isShown = await pollUntil(async () => (await isDone.count()) > 0, 1_000);
  if (isShown && (await isIdle.count()) === 0) confirmValue(known.auditName, name);
}
