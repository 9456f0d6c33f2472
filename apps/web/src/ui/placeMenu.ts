const gap = 6;

/** Puts a menu below its button, or above it where it fits better, within the window. */
export function placeMenu(button: HTMLElement, list: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const [above, below] = [top - 2 * gap, innerHeight - bottom - 2 * gap];
  // What is longer can be scrolled.
  list.style.maxHeight = `${Math.max(above, below)}px`;
  // Then the styles do the rest, and follow the button when the page moves.
  if (CSS.supports('anchor-name', '--menu')) {
    list.dataset.anchored = '';
    return;
  }
  const { height, width } = list.getBoundingClientRect();
  // A page may draw its header smaller; lengths that are set there shrink along.
  const zoom = width / list.offsetWidth;
  const y = height <= below ? bottom + gap : top - gap - height;
  const x = width <= right ? right - width : left;
  list.style.top = `${(scrollY + y) / zoom}px`;
  list.style.left = `${(scrollX + x) / zoom}px`;
}
