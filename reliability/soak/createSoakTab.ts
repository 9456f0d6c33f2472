import type { BrowserContext, Page } from '@playwright/test';
import { createSeededRandom } from '@salespro/domain/practice/createSeededRandom.ts';
import { openWindow } from '../../e2e/openWindow.ts';
import { canBeRedirected, type Oracle, type TabNumber } from './createOracle.ts';

export type PathFilter = (path: string) => boolean;

type Work = () => Promise<unknown>;

export interface SoakTab {
  readonly number: TabNumber;
  readonly page: Page;
  readonly random: () => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly path: () => string;
  readonly place: () => TabLocation;
  /** Navigates; from then on the path may become the target only. */
  readonly go: (name: string, to: PathFilter | string, work: Work) => Promise<void>;
  /** Performs an action on this page, which may also lead to another. */
  readonly stay: (name: string, work: Work, to?: PathFilter) => Promise<void>;
  /** The last actions, to investigate a fault. */
  readonly story: string[];
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TabLocation {
  readonly interviewId: string | undefined;
  readonly screen: string;
}

const remembered = 14;

/** Creates a tab that checks its path: only its own actions may change it. */
export function createSoakTab(
  context: BrowserContext,
  number: TabNumber,
  seed: number,
  oracle: Oracle,
): SoakTab {
  const random = createSeededRandom(seed * 2 + number + 1);
  const story: string[] = [];
  let page: Page | null = null;
  let allowed: PathFilter = () => true;
  let last = '';

  function recordStep(words: string): void {
    story.push(`${new Date().toISOString().slice(11, 19)} ${words}`);
    if (story.length > remembered) story.shift();
  }

  function watch(opened: Page): void {
    opened.setDefaultTimeout(10_000);
    opened.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    opened.on('framenavigated', (frame) => {
      if (opened !== page || frame !== opened.mainFrame()) return;
      const path = toPath(frame.url());
      const from = last;
      last = path;
      // On a slow machine the first page loads after the next action has begun.
      const isFirst = from === '' && path === '/my-interviews';
      if (path === from || isFirst || allowed(path)) return;
      const [before, after] = [toPlace(from), toPlace(path)];
      const known = oracle.find(after.interviewId);
      const isSameOne = known !== undefined && before.interviewId === after.interviewId;
      if (isSameOne && canBeRedirected(known, before.screen, after.screen)) return;
      oracle.report(
        'pulled back',
        `tab ${number} from ${from} to ${path}, after:\n    ${story.join('\n    ')}`,
      );
      // Reports one fault, not one for every following step.
      allowed = () => true;
    });
  }

  const current = (): Page => {
    if (!page) throw new Error('the tab is closed');
    return page;
  };

  return {
    number,
    get page() {
      return current();
    },
    random,
    chance: (share) => random() < share,
    pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number],
    path: () => toPath(current().url()),
    place: () => toPlace(toPath(current().url())),
    story,
    async go(name, to, work) {
      const before = allowed;
      const next: PathFilter = typeof to === 'string' ? (path) => path === to : to;
      recordStep(`${name} at ${last}`);
      // Navigation that was in progress until the press is allowed.
      allowed = (path) => before(path) || next(path);
      await work();
      allowed = next;
    },
    async stay(name, work, to) {
      const before = allowed;
      recordStep(`${name} at ${last}`);
      if (to) allowed = (path) => before(path) || to(path);
      await work();
    },
    async open() {
      page = await openWindow(context);
      last = '';
      allowed = (path) => path === '/my-interviews';
      watch(page);
      await page.goto('/my-interviews', { waitUntil: 'commit' });
    },
    async close() {
      const closing = page;
      page = null;
      await closing?.close();
    },
  };
}

const toPath = (url: string) => (url.startsWith('http') ? new URL(url).pathname : '');

function toPlace(path: string): TabLocation {
  const [, interviewId, screen] = /^\/session\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return { interviewId, screen: screen ?? path };
}
