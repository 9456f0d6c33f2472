import { expect } from 'vitest';

/** Expects that no visible text is covered by another element. */
export function expectNothingCovered(): void {
  const modal = document.querySelector('dialog:modal');
  const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement;
    if (!owner?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Skips the hidden skip link and elements that let presses through.
    if (isFixed(owner) || getComputedStyle(owner).pointerEvents === 'none') continue;
    for (const [x, y] of listEnds(text)) {
      const above = document.elementFromPoint(x, y);
      if (!above || isPartOf(owner, above) || !isInView(owner, x, y)) continue;
      if (isFixed(above) || !isSeenAt(above, x, y)) continue;
      covered.push(`"${text.textContent?.trim()}" beneath ${above.outerHTML.slice(0, 200)}`);
    }
  }
  expect(covered).toEqual([]);
}

function listLines(text: Node): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width, height }) => width > 4 && height > 4);
}

/** Returns the ends of the lines of a text. */
function listEnds(text: Node): (readonly [x: number, y: number])[] {
  return listLines(text).flatMap(({ left, right, top, height }) => {
    const middle = top + height / 2;
    return [[left + 2, middle] as const, [right - 2, middle] as const];
  });
}

/** Returns whether the element belongs to a choice, whose input covers its text on purpose. */
function isPartOf(owner: Element, above: Element): boolean {
  const choice = above.closest('label');
  return above.contains(owner) || owner.contains(above) || choice?.contains(owner) === true;
}

/** Returns whether the point is not clipped by a scrolling box. */
function isInView(owner: Element, x: number, y: number): boolean {
  for (let box: Element | null = owner; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return false;
  }
  return true;
}

/** Returns whether the element is fixed, so that content scrolls beneath it. */
function isFixed(part: Element): boolean {
  for (let box: Element | null = part; box && box.tagName !== 'DIALOG'; box = box.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true;
  return false;
}

/** Returns whether the covering element is visible there: text, image or background. */
function isSeenAt(above: Element, x: number, y: number): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(above);
  if (!/, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none') return true;
  if (above.matches('input, select, textarea, img, svg, svg *')) return true;
  return [...above.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .flatMap(listLines)
    .some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}
