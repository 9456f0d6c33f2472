import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { hasOpenDialog, isPlainPress, typingFields } from '#ui/keyTargets.ts';
import { listScaleSteps } from './AnswerField.tsx';

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

/** The keys of each question's choices, in their order, by question id. */
export type AssignedKeys = Readonly<Record<string, readonly string[]>>;

/** J opens the list of all questions. */
const letters = [...'ABCDEFGHIKLMNOPQRSTUVWXYZ'];
const digits = [...'123456789'];

/**
 * Letters (or Y and N) for the question, digits for what hangs beneath it. A text beneath it gets
 * one digit, which leads into the field; a text of its own needs none, typing is enough, and then a
 * digit is the first one of that text.
 */
export function assignKeys(
  question: AskableQuestion,
  followUps: readonly AskableQuestion[],
): AssignedKeys {
  const keys: Record<string, readonly string[]> = { [question.id]: toMainKeys(question) };
  if (isTyped(question)) return keys;
  let used = 0;
  for (const followUp of followUps) {
    const wanted = countChoices(followUp) ?? 1;
    keys[followUp.id] = digits.slice(used, used + wanted);
    used += wanted;
  }
  return keys;
}

function toMainKeys(question: AskableQuestion): readonly string[] {
  if (question.type === 'boolean') return ['Y', 'N'];
  // A step is its own key; ten and more have none.
  if (question.type === 'scale')
    return listScaleSteps(question).filter((step) => step.length === 1);
  return letters.slice(0, countChoices(question) ?? 0);
}

const isTyped = ({ type }: AskableQuestion) => type === 'text' || type === 'number';

function countChoices(question: AskableQuestion): number | null {
  return question.type === 'boolean' ? 2 : (question.options?.length ?? null);
}
