import { useEffect, useRef } from 'react';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { hasOpenDialog, isPlainPress, typingFields } from '#ui/keyTargets.ts';

/**
 * Single letters that act on an interview screen, by the letter in capitals. They never act while
 * somebody types, in a dialog or menu, while a key is held down, or when keys are switched off
 * (WCAG 2.1.4). Whoever answers questions first may have taken the letter: then it is not plain any more.
 */
export function useLetterKeys(
  keys: Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>,
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toUpperCase()];
      if (!act || !answerKeysSwitch.get() || event.repeat || !isPlainPress(event)) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // On a question that is answered in words, the letter has just begun the answer.
      const isTyping = document.activeElement?.matches(typingFields);
      if (isTyping || hasOpenDialog() || target.closest(`${typingFields}, [role="menu"]`)) return;
      event.preventDefault();
      act(event);
    };
    // On the window: what a page itself does with the letter comes first.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
