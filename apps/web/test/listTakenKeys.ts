const modifiers = ['ctrlKey', 'metaKey', 'altKey'] as const;

/** Presses these keys with Ctrl, Cmd and Alt on what has the focus; names those the page took for itself. */
export function listTakenKeys(...keys: readonly string[]): string[] {
  return modifiers.flatMap((modifier) =>
    keys.flatMap((key) => {
      const init = { key, [modifier]: true, bubbles: true, cancelable: true };
      const isLeft = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
      return isLeft ? [] : [`${modifier}+${key}`];
    }),
  );
}
