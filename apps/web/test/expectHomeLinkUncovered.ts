import { expect } from 'vitest';

/** Expects that the home link is on a bar in narrow and low windows, and covers neither text nor buttons. */
export function expectHomeLinkUncovered(): void {
  const home = document.querySelector('nav[aria-label="Home"] a');
  // Dialogs and call mode cover everything, including the home link.
  if (!home?.checkVisibility({ visibilityProperty: true })) return;
  if (document.querySelector('dialog[open]')) return;
  const box = home.getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(Math.round(box.bottom)).toBeLessThanOrEqual(innerHeight);
  const page = document.documentElement;
  for (const top of [0, 0.5, 1].map((share) => share * (page.scrollHeight - innerHeight))) {
    page.scrollTop = top;
    expect(listUnder(home), `under Home, scrolled to ${top}`).toEqual([]);
  }
  const bar = document.querySelector('[data-action-bar]') ?? home.parentElement;
  // Announcements and overlays need no space at the end of the page.
  const children = document.querySelector('#main > :last-child')?.children ?? [];
  const end = [...children].findLast((child) => !child.matches('[aria-live], [role="dialog"]'));
  if (bar && end && !bar.contains(end) && end !== bar) {
    const barTop = Math.min(box.top, bar.getBoundingClientRect().top);
    expect(end.getBoundingClientRect().bottom).toBeLessThanOrEqual(barTop + 0.5);
  }
  page.scrollTop = 0;
}

/** Returns what the link covers, unless that is a bar made for it. */
function listUnder(home: Element): string[] {
  const { left, right, top, bottom } = home.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const corners = [
    [left + 4, top + 4],
    [right - 4, top + 4],
    [left + 4, bottom - 4],
    [right - 4, bottom - 4],
    [x, y],
  ] as const;
  return corners.flatMap(([atX, atY]) => {
    const stack = document.elementsFromPoint(atX, atY);
    const below = stack.slice(stack.findLastIndex((one) => home.contains(one)) + 1)[0];
    const isBar = below?.matches('[data-action-bar], nav[aria-label="Home"], html, body, main');
    return below && !isBar ? [below.outerHTML.slice(0, 120)] : [];
  });
}
