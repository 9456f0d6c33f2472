import type { Browser, BrowserContext } from '@playwright/test';
import { createTestSeller, sellerPassword } from '@salespro/testing/createTestSeller.ts';
import pg from 'pg';
import { isPageOfTab } from './askedQuestions.ts';
import { chooseAction } from './chooseAction.ts';
import { faultKinds } from './chooseFault.ts';
import { compareNames, compareScreens } from './compareShown.ts';
import { findDuplicates, findLostValues } from './compareStored.ts';
import {
  createOracle,
  findCertainService,
  type Oracle,
  type ReportedFault,
} from './createOracle.ts';
import { createSoakTab, type SoakTab } from './createSoakTab.ts';
import { loadPage, soakScreens } from './listTravelActions.ts';
import { buildInterviewPath, type SoakVisit } from './SoakAction.ts';
import { seedInterviews } from './seedInterviews.ts';
import { type ApiFaultProxy, startApiFaultProxy } from './startApiFaultProxy.ts';
import { waitUntilAllSaved } from './waitUntilAllSaved.ts';
import { watchErrors } from './watchErrors.ts';
import { watchSaving } from './watchSaving.ts';

export interface SoakOptions {
  readonly browser: Browser;
  /** URL of the built app. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly minutes: number;
  readonly seed: number;
}

export interface SoakOutcome {
  readonly faults: readonly ReportedFault[];
  /** Number of changes the server did not have when the last fault ended. */
  readonly waited: number;
  readonly drainMs: number;
  readonly actions: ReadonlyMap<string, number>;
  readonly missed: ReadonlyMap<string, number>;
  readonly seen: ReadonlyMap<string, number>;
  readonly calls: number;
  readonly injected: ReadonlyMap<string, number>;
  readonly interviews: number;
  readonly compared: number;
}

/** Duration of the outage before the end, so that changes are pending when it ends. */
const outageMs = 40_000;

/** Uses every screen at random in two tabs of one seller while calls fail; then compares all data. */
export async function runSoak(options: SoakOptions): Promise<SoakOutcome> {
  const { browser, url, ownerUrl, minutes, seed } = options;
  const proxy = await startApiFaultProxy(new URL(url), seed);
  const context = await browser.newContext({ baseURL: proxy.url });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const email = `soak-${Date.now()}@agency.example`;
    const { userId } = await createTestSeller(url, ownerUrl, email);
    const data = { email, password: sellerPassword };
    await context.request.post('/api/auth/sign-in', { data });
    const oracle = createOracle();
    await seedInterviews(context.request, oracle);
    watchErrors(context, oracle);
    const used = await use(context, proxy, oracle, minutes, seed);
    const waited = (await findLostValues(owner, userId, oracle)).length;
    proxy.set('off');
    const drainMs = await waitUntilAllSaved(used.tabs, oracle, () =>
      findLostValues(owner, userId, oracle),
    );
    for (const words of await findDuplicates(owner, userId)) oracle.report('doubled', words);
    await compareNames(context.request, oracle);
    let compared = 0;
    for (const tab of used.tabs) compared += await compareScreens(tab, oracle);
    const counted = used.calls();
    return {
      ...used,
      ...counted,
      faults: oracle.faults,
      waited,
      drainMs,
      interviews: oracle.made.length,
      compared,
    };
  } finally {
    await context.close();
    await proxy.close();
    await owner.end();
  }
}

async function use(
  context: BrowserContext,
  proxy: ApiFaultProxy,
  oracle: Oracle,
  minutes: number,
  seed: number,
) {
  const tabs = [
    createSoakTab(context, 0, seed, oracle),
    createSoakTab(context, 1, seed, oracle),
  ] as const;
  const actions = new Map<string, number>();
  const missed = new Map<string, number>();
  const seen = new Map<string, number>(soakScreens.map((screen) => [screen, 0]));
  const progress = { actions: 0, isAlone: false, endsAt: Date.now() + minutes * 60_000 - outageMs };

  async function step(tab: SoakTab, isOutage: boolean): Promise<void> {
    const { interviewId, screen } = tab.place();
    const visit: SoakVisit = { tab, oracle, known: oracle.find(interviewId), screen };
    const action = chooseAction(visit, { seen, progress, isOutage });
    count(seen, screen);
    try {
      await action.run();
      count(actions, action.name);
      progress.actions += 1;
    } catch {
      // The page was not ready for this action, which is normal while calls fail; another one follows.
      count(missed, action.name);
    }
  }
  const live = (until: number, isOutage: boolean) =>
    Promise.all(
      tabs.map(async (tab) => {
        while (Date.now() < until) await step(tab, isOutage);
      }),
    );

  for (const tab of tabs) await tab.open();
  // Its onboarding is soon reopened, and then its summary is unavailable for a while.
  await loadPage(
    { tab: tabs[1] },
    buildInterviewPath(oracle.interviews.at(-1)?.id ?? '', 'onboarding/summary'),
  );
  proxy.set('mixed');
  const watch = watchSaving(tabs, proxy, oracle);
  await live(progress.endsAt, false);
  // A slow machine gets more time for the screens it has not visited.
  const latest = Date.now() + 180_000;
  while ([...seen.values()].includes(0) && Date.now() < latest) {
    progress.endsAt = Date.now() + 15_000;
    await live(progress.endsAt, false);
  }
  for (const tab of tabs) await loadPage({ tab }, lastPlace(oracle, tab));
  proxy.set('outage');
  await live(Date.now() + outageMs, true);
  await watch.stop();
  const calls = () => ({
    calls: proxy.calls.length,
    injected: new Map(
      faultKinds.map((kind) => [kind, proxy.calls.filter(({ fault }) => fault === kind).length]),
    ),
  });
  return { tabs, actions, missed, seen, calls };
}

/** Returns the last path of each tab before the outage: one in the middle of the questions, one before a sale. */
function lastPlace({ interviews }: Oracle, tab: SoakTab): string {
  const isSelling = tab.number === 1;
  const known = interviews.find(
    (one) => one.owner === tab.number && (!isSelling || findCertainService(one) !== null),
  );
  if (!known) throw new Error('nothing was prepared');
  if (isSelling) return buildInterviewPath(known.id, 'script-pitch');
  const own = ['ideal_90_days', 'ideal_12_months', 'reviews_collection'].find((id) =>
    isPageOfTab(tab, known, id),
  );
  return buildInterviewPath(known.id, `questions?ask=${own}`);
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
