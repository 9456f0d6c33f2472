import { useEffect, useRef } from 'react';
import { hasOpenDialog, isPlainPress, typingFields } from '#ui/keyTargets.ts';

interface ScriptKeys {
  readonly isOn: boolean;
  /** Single letters may be switched off (WCAG 2.1.4); arrows and Ctrl+K stay. */
  readonly hasKeys: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onObjections: () => void;
  /** Missing where there is none. */
  readonly onCall?: (() => void) | undefined;
}

export const objectionsKey = 'O';
export const callKey = 'F';

/** Arrows move the line, O or Ctrl/Cmd+K opens the objections, F call mode. */
export function useScriptKeys(keys: ScriptKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (latest.current.isOn) press(event, latest.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function press(event: KeyboardEvent, keys: ScriptKeys): void {
  const { hasKeys, onStep, onObjections, onCall } = keys;
  if (event.defaultPrevented || hasOpenDialog()) return;
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
    event.preventDefault();
    onObjections();
    return;
  }
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (!isPlainPress(event) || target.closest(`${typingFields}, [role="menu"]`)) return;
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.shiftKey) {
    event.preventDefault();
    onStep(event.key === 'ArrowDown' ? 1 : -1);
  } else if (hasKeys && !event.repeat && event.key.toUpperCase() === objectionsKey) {
    event.preventDefault();
    onObjections();
  } else if (hasKeys && onCall && !event.repeat && event.key.toUpperCase() === callKey) {
    event.preventDefault();
    onCall();
  }
}
