import { expect } from 'vitest';

const controls = 'a, button, input, select, textarea, summary, [role="tab"], [tabindex="0"]';

/** Expects that no control leaves the window at its sides and that the page does not scroll sideways. */
export function expectInsideWindow(): void {
  const width = document.documentElement.clientWidth;
  const outside = [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility() && !isScrolledSideways(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.left < -0.5 || box.right > width + 0.5))
    .map(({ control, box }) => `${nameOf(control)} from ${box.left} to ${box.right} of ${width}`);
  expect(outside).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML);
}

/** Returns whether a control scrolls by itself, so that it may be wider than its visible part. */
function isScrolledSideways(control: Element): boolean {
  for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  }
  return false;
}
