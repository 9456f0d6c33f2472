import { useEffect, useRef } from 'react';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { hasOpenDialog, isPlainKeyPress, typingFieldSelector } from '#ui/keyTargets.ts';

/**
 * Runs actions for single letters on interview screens.
 * Letters are ignored while the user types, in dialogs and menus, while a key is held down, when shortcuts
 * are switched off (WCAG 2.1.4), and when another handler has used the letter.
 */
export function useLetterShortcuts(
  keys: Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>,
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toUpperCase()];
      if (!act || !answerKeysSwitch.get() || event.repeat || !isPlainKeyPress(event)) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // On a text question the letter has just started the answer.
      const isTyping = document.activeElement?.matches(typingFieldSelector);
      if (isTyping || hasOpenDialog() || target.closest(`${typingFieldSelector}, [role="menu"]`))
        return;
      event.preventDefault();
      act(event);
    };
    // Listens on the window, so that handlers of the page run first.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
