const modifiers = ['ctrlKey', 'metaKey', 'altKey'] as const;

/** Presses keys with Ctrl, Cmd and Alt; returns those whose default the page prevented. */
export function listPreventedKeys(...keys: readonly string[]): string[] {
  return modifiers.flatMap((modifier) =>
    keys.flatMap((key) => {
      const init = { key, [modifier]: true, bubbles: true, cancelable: true };
      const isLeft = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
      return isLeft ? [] : [`${modifier}+${key}`];
    }),
  );
}
