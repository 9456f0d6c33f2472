import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hasOpenDialog, isPlainKeyPress, typingFieldSelector } from '#ui/keyTargets.ts';

interface CallModeKeyActions {
  /** False when the user turned single-letter keys off (WCAG 2.1.4); arrows, Space and Esc still work. */
  readonly hasLetters: boolean;
  readonly onLine: (direction: 1 | -1) => void;
  readonly onPart: (direction: 1 | -1) => void;
  readonly onLeave: () => void;
  /** Actions by lowercase letter. */
  readonly letters: Readonly<Record<string, () => void>>;
}

/** Handles the keys of call mode while no dialog is open above it. */
export function useCallModeKeys(keys: CallModeKeyActions): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event, latest.current);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function handleKeyDown(event: KeyboardEvent, keys: CallModeKeyActions): void {
  if (hasOpenDialog() || event.defaultPrevented) return;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
    event.preventDefault();
    keys.letters.o?.();
    return;
  }
  if (!isPlainKeyPress(event) || target.closest(typingFieldSelector)) return;
  const action = findAction(event, target, keys);
  if (!action) return;
  event.preventDefault();
  action();
}

function findAction(
  event: KeyboardEvent,
  target: HTMLElement,
  keys: CallModeKeyActions,
): (() => void) | undefined {
  // Arrow keys change a focused radio button, and Space presses a focused button.
  const isChoice = target.closest('input') !== null;
  const isButton = target.closest('button, a, summary') !== null;
  switch (event.key) {
    case 'Escape':
      return keys.onLeave;
    case 'ArrowDown':
      return isChoice ? undefined : () => keys.onLine(1);
    case 'ArrowUp':
      return isChoice ? undefined : () => keys.onLine(-1);
    case ' ':
      return isChoice || isButton ? undefined : () => keys.onLine(event.shiftKey ? -1 : 1);
    case 'ArrowRight':
      return isChoice ? undefined : () => keys.onPart(1);
    case 'ArrowLeft':
      return isChoice ? undefined : () => keys.onPart(-1);
    default:
      return keys.hasLetters && !event.repeat ? keys.letters[event.key.toLowerCase()] : undefined;
  }
}

/**
 * Hides the page behind call mode from view, focus and screen readers, and restores the focus afterwards.
 * Not a modal dialog, because the note dialog of the page opens above call mode.
 */
export function useHideCoveredPage(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covered = listElementsOutside(root.current);
    const hadFocus = document.activeElement;
    for (const each of covered) each.dataset.underCall = '';
    return () => {
      for (const each of covered) delete each.dataset.underCall;
      if (hadFocus instanceof HTMLElement && hadFocus.isConnected)
        hadFocus.focus({ preventScroll: true });
    };
  }, [root]);
}

/** Lists the siblings of an element and of its ancestors, except live regions. */
function listElementsOutside(element: HTMLElement | null): readonly HTMLElement[] {
  const others: HTMLElement[] = [];
  for (
    let ancestor = element;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    for (const each of ancestor.parentElement?.children ?? []) {
      const isOther = each !== ancestor && each instanceof HTMLElement;
      if (isOther && !each.matches('[aria-live], [data-above-call], dialog, script, style'))
        others.push(each);
    }
  }
  return others;
}

/** Holds a screen wake lock, and requests it again when the page becomes visible after it was hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let isUnmounted = false;
    let isRequesting = false;
    let lock: WakeLockSentinel | undefined;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || isRequesting || lock?.released === false)
        return;
      isRequesting = true;
      try {
        const sentinel = await navigator.wakeLock?.request('screen');
        if (isUnmounted) await sentinel?.release();
        else lock = sentinel;
      } catch {
        // The browser denied the lock, for example on low battery; the screen may turn off.
      }
      isRequesting = false;
    };
    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
