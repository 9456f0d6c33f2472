import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hasOpenDialog, isPlainPress, typingFields } from '#ui/keyTargets.ts';

interface CallKeys {
  /** Single letters may be switched off (WCAG 2.1.4); arrows, Space and Esc stay. */
  readonly hasLetters: boolean;
  readonly onLine: (direction: 1 | -1) => void;
  readonly onPart: (direction: 1 | -1) => void;
  readonly onLeave: () => void;
  /** By the small letter. */
  readonly letters: Readonly<Record<string, () => void>>;
}

/** The keys of call mode; whatever is open over it has its own. */
export function useCallKeys(keys: CallKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event, latest.current);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function press(event: KeyboardEvent, keys: CallKeys): void {
  if (hasOpenDialog() || event.defaultPrevented) return;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
    event.preventDefault();
    keys.letters.o?.();
    return;
  }
  if (!isPlainPress(event) || target.closest(typingFields)) return;
  const act = findAction(event, target, keys);
  if (!act) return;
  event.preventDefault();
  act();
}

function findAction(
  event: KeyboardEvent,
  target: HTMLElement,
  keys: CallKeys,
): (() => void) | undefined {
  // A chosen density moves by arrows, a button is pressed with Space.
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
 * The page beneath cannot be seen, tabbed into or heard, and keeps its place. No modal dialog does it: a
 * note is written over this one, inside the page.
 */
export function useCoveredPage(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covered = listOthers(root.current);
    const hadFocus = document.activeElement;
    for (const each of covered) each.dataset.underCall = '';
    return () => {
      for (const each of covered) delete each.dataset.underCall;
      if (hadFocus instanceof HTMLElement && hadFocus.isConnected)
        hadFocus.focus({ preventScroll: true });
    };
  }, [root]);
}

/** Everything beside the element and beside what it stands in; what is announced stays heard. */
function listOthers(element: HTMLElement | null): readonly HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    for (const each of at.parentElement?.children ?? []) {
      const isOther = each !== at && each instanceof HTMLElement;
      if (isOther && !each.matches('[aria-live], [data-above-call], dialog, script, style'))
        others.push(each);
    }
  }
  return others;
}

/** Keeps the screen awake where the browser can; it lets go whenever the page is out of sight, so it is asked again. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let isAsked = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isAsked || lock?.released === false) return;
      isAsked = true;
      try {
        const given = await navigator.wakeLock?.request('screen');
        if (isOver) await given?.release();
        else lock = given;
      } catch {
        // A battery that is nearly empty, or a browser that does not allow it: the screen may sleep.
      }
      isAsked = false;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
