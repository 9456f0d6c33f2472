import axe from 'axe-core';
import { expect } from 'vitest';
import { finishAnimations } from './finishAnimations.ts';

const everything = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colorRules = ['color-contrast', 'link-in-text-block'];

/** A link's color where no style sheet says one, in either scheme. */
const isBrowserBlue = (link: Element) =>
  ['rgb(0, 0, 238)', 'rgb(158, 158, 255)'].includes(getComputedStyle(link).color);

/**
 * axe finds nothing on the page as it stands, and it has one main heading. `colors`: only what another color scheme
 * can change. In forced colors axe knows nothing of the system's colors; the tests in src/ui look at those.
 */
export async function expectAccessible(look: 'all' | 'colors' = 'all'): Promise<void> {
  finishAnimations();
  const { violations } = await axe.run(document, {
    runOnly: look === 'colors' ? { type: 'rule', values: colorRules } : everything,
    // Where else a rule looked is not asked, and costs as much as the answer.
    resultTypes: ['violations'],
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect(found).toEqual([]);
  expect(
    [...document.links].filter(isBrowserBlue).map(({ outerHTML }) => outerHTML),
    'links nobody gave a color',
  ).toEqual([]);
  const headings = [...document.querySelectorAll('h1')];
  // Beneath call mode the page is there, unseen and unheard.
  expect(
    headings.filter((each) => each.checkVisibility({ visibilityProperty: true })),
  ).toHaveLength(1);
}
