/** What was typed so far to find an item, and when. */
export interface TypedLetters {
  text: string;
  at: number;
}

/** After such a pause a letter begins a new word. */
const pauseMs = 700;

/** Where a key leads to from the item that has the focus. */
export function findMenuItem(
  items: readonly HTMLElement[],
  key: string,
  typed: { current: TypedLetters },
): HTMLElement | undefined {
  const index = items.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(index <= 0 ? -1 : index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
  if (key.length > 1) return undefined;
  const { text, at } = typed.current;
  const letters = (Date.now() - at < pauseMs ? text : '') + key.toLowerCase();
  // A blank is a letter only within a name; before one it presses the item.
  const found = letters === ' ' ? undefined : findByName(items, index, letters);
  if (found || key !== ' ') typed.current = { text: letters, at: Date.now() };
  return found;
}

function findByName(items: readonly HTMLElement[], index: number, letters: string) {
  const first = letters.slice(0, 1);
  // The same letter again means the next item; more letters may still mean this one.
  const isRepeated = letters === first.repeat(letters.length);
  const order = [...items.slice(isRepeated ? index + 1 : index), ...items];
  const start = isRepeated ? first : letters;
  return order.find((item) => item.textContent?.trim().toLowerCase().startsWith(start));
}
