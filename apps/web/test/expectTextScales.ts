import { expect } from 'vitest';

/** Expects that doubling the root font size doubles every text and that the page still fits its width. */
export function expectTextScales(): void {
  const root = document.documentElement;
  const texts = listTexts();
  const sizes = texts.map(sizeOf);
  root.style.fontSize = '200%';
  try {
    const still = texts.filter((text, place) => sizeOf(text) < (sizes[place] ?? 0) * 1.9);
    expect(still.map((text) => text.outerHTML.slice(0, 160))).toEqual([]);
    if (innerWidth > 1000) expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  } finally {
    root.style.fontSize = '';
  }
}

function listTexts(): Element[] {
  return [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ),
  );
}

function sizeOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}
