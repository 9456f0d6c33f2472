import axe from 'axe-core';
import { expect } from 'vitest';

/** axe finds nothing on the page as it stands, and it has one main heading. */
export async function expectAccessible({ forcedColors = false } = {}): Promise<void> {
  // Things that turn for ever have no end to jump to.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) {
      animation.finish();
    }
  }
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The system's own colours are the person's choice, and axe is told the colours they replace.
    rules: { 'color-contrast': { enabled: !forcedColors } },
    // Where else a rule looked is not asked, and costs as much as the answer.
    resultTypes: ['violations'],
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect(found).toEqual([]);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
}
