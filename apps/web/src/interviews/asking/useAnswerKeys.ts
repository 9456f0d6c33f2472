import { type RefObject, useEffect, useRef } from 'react';
import { hasOpenDialog, isPlainPress, typingFields } from '#ui/keyTargets.ts';

interface AnswerKeys {
  readonly isOn: boolean;
  /** Holds the choices; each carries its key. */
  readonly card: RefObject<HTMLElement | null>;
  readonly onNext?: () => void;
  readonly onPrevious?: (() => void) | undefined;
  /** Only where an answer is chosen: elsewhere a letter is the first of a text. */
  readonly onJump?: () => void;
}

/** Of the screens that ask, beside the answers: see useLetterKeys. */
const letterKeys = ['L', 'M', 'P', 'Q'];
const pressable = 'button, a, summary';

/**
 * Single keys for a page with one question. A key does what a press on the choice would do, so
 * there is one way an answer is given.
 */
export function useAnswerKeys(keys: AnswerKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answerByKey(event, latest.current);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function answerByKey(event: KeyboardEvent, keys: AnswerKeys): void {
  const { isOn, card, onNext, onPrevious } = keys;
  if (!isPlainPress(event) || event.repeat) return;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (target.closest(typingFields)) {
    if (event.key === 'Escape' && card.current?.contains(target)) leaveField(event, card.current);
    return;
  }
  if (!isOn || !card.current || isElsewhere(target)) return;

  if (event.key === 'Enter') {
    if (target.closest(pressable)) return;
    event.preventDefault();
    if (event.shiftKey) onPrevious?.();
    else onNext?.();
  } else if (event.key.length === 1 && !' ?'.includes(event.key)) {
    pressKey(event, card.current, keys.onJump);
  }
}

function isElsewhere(target: HTMLElement): boolean {
  if (hasOpenDialog()) return true;
  return target !== document.body && target.closest('main') === null;
}

function leaveField(event: KeyboardEvent, card: HTMLElement): void {
  event.preventDefault();
  const heading = card.querySelector<HTMLElement>('h1');
  heading?.focus({ preventScroll: true });
  if (!heading) return;
  // Whoever leaves the field like this means the keys of the screen next, not another word.
  heading.dataset.left = '';
  heading.addEventListener('blur', () => delete heading.dataset.left, { once: true });
}

function pressKey(event: KeyboardEvent, card: HTMLElement, onJump?: () => void): void {
  const key = event.key.toUpperCase();
  const keyed = [...card.querySelectorAll<HTMLElement>('[data-key]')];
  const wanted = keyed.find((field) => field.dataset.key === key);
  if (wanted) {
    event.preventDefault();
    wanted.focus();
    if (wanted.matches('input[type=radio], input[type=checkbox]')) wanted.click();
    return;
  }
  if (keyed.length > 0 && key === 'J' && onJump) {
    event.preventDefault();
    onJump();
    return;
  }
  // With nothing to choose, whoever types means the field; the letter itself still arrives there.
  const hasLeft = document.activeElement?.matches('[data-left]');
  if (keyed.length === 0 && !(hasLeft && letterKeys.includes(key)))
    card.querySelector<HTMLElement>(typingFields)?.focus();
}
