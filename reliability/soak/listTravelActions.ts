import { interviewScreens } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { listAskedQuestions } from './askedQuestions.ts';
import { listOpenScreens } from './createOracle.ts';
import { pollUntil } from './pollUntil.ts';
import { readSaveChip } from './readSaveChip.ts';
import {
  actionTimeoutMs,
  buildInterviewPath,
  type SoakAction,
  type SoakVisit,
  skipAction,
} from './SoakAction.ts';

/** All screens; a run continues until each was visited. */
export const soakScreens = [...interviewScreens, '/my-interviews', '/session/new'];

/** Number of visits per screen, over both tabs. */
export type ScreenVisits = Map<string, number>;

/** Number of actions so far, and whether only one tab is left. */
export interface SoakProgress {
  actions: number;
  isAlone: boolean;
  endsAt: number;
}

/** Lists the actions that are possible on every screen: navigation, reload, and waiting. */
export function listTravelActions(
  visit: SoakVisit,
  seen: ScreenVisits,
  progress: SoakProgress,
): readonly SoakAction[] {
  const { tab, known, screen } = visit;
  const isList = screen === '/my-interviews';
  return [
    ...(isList ? [] : [{ name: 'Home', weight: 1.5, run: () => goHome(visit) }]),
    ...(known
      ? [{ name: 'rest', weight: 2, needsServer: true, run: () => waitUntilSaved(visit) }]
      : []),
    { name: 'back', weight: 1.5, run: () => goThrough(visit, -1) },
    { name: 'forward', weight: 1, run: () => goThrough(visit, 1) },
    { name: 'reload', weight: 1, needsServer: true, run: () => loadPage(visit, tab.path()) },
    { name: 'go to a step', weight: 5, needsServer: true, run: () => goToStep(visit, seen) },
    {
      name: 'close the tab',
      weight: 0.7,
      needsServer: true,
      run: () => closeForAWhile(visit, progress),
    },
    { name: 'try again', weight: 1, run: () => tryAgain(visit) },
  ];
}

async function goHome({ tab }: SoakVisit): Promise<void> {
  const home = tab.page.getByRole('link', { name: 'Home', exact: true });
  await tab.go('Home', '/my-interviews', () => home.click());
}

/** Presses Back or Forward in the browser; checks and acts in one step, because a link may still be loading. */
async function goThrough({ tab }: SoakVisit, step: number): Promise<void> {
  await keepTyped({ tab });
  let to: string | null = null;
  const isThere = (path: string) => to === null || path === to;
  await tab.go(step < 0 ? 'Back' : 'Forward', isThere, async () => {
    to = await tab.page.evaluate((by) => {
      const { navigation } = window as unknown as {
        navigation: { entries(): { url: string }[]; currentEntry: { index: number } };
      };
      const entry = navigation.entries()[navigation.currentEntry.index + by];
      if (entry) history.go(by);
      return new URL(entry?.url ?? location.href).pathname;
    }, step);
  });
  await pollUntil(() => tab.path() === to, 10_000);
}

/**
 * Waits before a reload, which loses what the page holds in memory only; that is not guaranteed for the first
 * third of a second. Uses the page's own clock, because everything is slower on a busy machine.
 */
async function keepTyped({ tab }: Pick<SoakVisit, 'tab'>): Promise<void> {
  await tab.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
}

export async function loadPage({ tab }: Pick<SoakVisit, 'tab'>, path: string): Promise<void> {
  await keepTyped({ tab });
  await tab.go(`load ${path}`, path.replace(/\?.*/, ''), () =>
    tab.page.goto(path, { waitUntil: 'commit' }),
  );
  const heading = tab.page.getByRole('heading', { level: 1 });
  await pollUntil(async () => (await heading.count()) > 0, 30_000);
}

/** Navigates to one of the least visited screens, so that a short run visits all. */
async function goToStep(visit: SoakVisit, seen: ScreenVisits): Promise<void> {
  const { tab, oracle } = visit;
  const places = oracle.interviews.flatMap((known) =>
    listOpenScreens(known).map((screen) => ({ known, screen })),
  );
  const rarely = places.toSorted(
    (one, other) => (seen.get(one.screen) ?? 0) - (seen.get(other.screen) ?? 0),
  );
  const least = seen.get(rarely[0]?.screen ?? '') ?? 0;
  const chosen = tab.chance(least === 0 ? 0.9 : 0.5)
    ? rarely.filter(({ screen }) => (seen.get(screen) ?? 0) === least)
    : places;
  const { known, screen } = tab.pick(chosen);
  // Chooses any question, often the last one, at which a questionnaire can be finished.
  const ids = listAskedQuestions(known, screen).filter(({ inline }) => !inline);
  const asked = tab.chance(0.3) ? ids.at(-1) : tab.pick(ids);
  await loadPage(visit, buildInterviewPath(known.id, asked ? `${screen}?ask=${asked.id}` : screen));
}

async function tryAgain({ tab }: SoakVisit): Promise<void> {
  const again = tab.page.getByRole('button', { name: 'Try again' });
  if ((await again.count()) === 0) skipAction();
  await tab.stay('Try again', () => again.first().click());
}

/** Waits without any action until everything is saved. */
export async function waitUntilSaved({ tab }: SoakVisit): Promise<void> {
  await tab.stay('rest', async () => {
    await pollUntil(
      async () => ['Saved', null].includes(await readSaveChip(tab.page)),
      actionTimeoutMs,
    );
  });
}

/** Closes this tab for a while; the other tab then sends no changes for it. */
async function closeForAWhile({ tab }: SoakVisit, progress: SoakProgress): Promise<void> {
  if (progress.isAlone) skipAction();
  progress.isAlone = true;
  await keepTyped({ tab });
  await tab.close();
  const until = progress.actions + 20;
  try {
    await pollUntil(() => progress.actions >= until || Date.now() > progress.endsAt, 75_000);
  } finally {
    // On a busy machine the other tab may need longer; this one is opened again all the same.
    progress.isAlone = false;
    await tab.open();
  }
}
