import axe from 'axe-core';
import { expect } from 'vitest';
import { finishAnimations } from './finishAnimations.ts';

const everything = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colorRules = ['color-contrast', 'link-in-text-block'];

/** A link in the browser's default color, which means that no style sheet sets one. */
const isBrowserBlue = (link: Element) =>
  ['rgb(0, 0, 238)', 'rgb(158, 158, 255)'].includes(getComputedStyle(link).color);

/**
 * Expects that axe finds no violation and that the page has one main heading.
 * `colors` checks only what another color scheme can change. Forced colors are tested in src/ui.
 */
export async function expectAccessible(look: 'all' | 'colors' = 'all'): Promise<void> {
  finishAnimations();
  const { violations } = await axe.run(document, {
    runOnly: look === 'colors' ? { type: 'rule', values: colorRules } : everything,
    // Only violations are collected, because other results are slow to compute.
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
  // Beneath call mode the page is hidden from screen readers.
  expect(
    headings.filter((each) => each.checkVisibility({ visibilityProperty: true })),
  ).toHaveLength(1);
}
