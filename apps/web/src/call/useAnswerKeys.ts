import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { hasOpenDialog, isPlainKeyPress, typingFieldSelector } from '#ui/keyTargets.ts';
import { listScaleSteps } from './AnswerField.tsx';

interface AnswerKeys {
  readonly isOn: boolean;
  /** Element that contains the choices; each has its key as an attribute. */
  readonly card: RefObject<HTMLElement | null>;
  readonly onNext?: () => void;
  readonly onPrevious?: (() => void) | undefined;
  /** Opens the list of questions; only set where letters are not the start of a text. */
  readonly onJump?: () => void;
}

/** Letter shortcuts of the screen, handled by useLetterShortcuts. */
const letterKeys = ['L', 'M', 'P', 'Q'];
const pressable = 'button, a, summary';

/** Answers the current question with single keys; a key presses the matching choice. */
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
  if (!isPlainKeyPress(event) || event.repeat) return;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (target.closest(typingFieldSelector)) {
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
  // Remembers that the field was left by Escape, so that letters act as shortcuts again.
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
  // Without choices a letter starts the answer, so the field gets the focus first.
  const hasLeft = document.activeElement?.matches('[data-left]');
  if (keyed.length === 0 && !(hasLeft && letterKeys.includes(key)))
    card.querySelector<HTMLElement>(typingFieldSelector)?.focus();
}

/** Keys of the choices of each question in their order, by question id. */
export type AnswerKeysByQuestion = Readonly<Record<string, readonly string[]>>;

/** J is excluded, because it opens the list of all questions. */
const letters = [...'ABCDEFGHIKLMNOPQRSTUVWXYZ'];
const digits = [...'123456789'];

/**
 * Assigns keys to choices: letters (or Y and N) for the question, digits for its follow-ups.
 * A text follow-up gets one digit that focuses its field. A text question needs no key, because typing
 * starts the answer.
 */
export function assignAnswerKeys(
  question: AskableQuestion,
  followUps: readonly AskableQuestion[],
): AnswerKeysByQuestion {
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
  // A step of a scale is its own key; steps from ten on have none.
  if (question.type === 'scale')
    return listScaleSteps(question).filter((step) => step.length === 1);
  return letters.slice(0, countChoices(question) ?? 0);
}

const isTyped = ({ type }: AskableQuestion) => type === 'text' || type === 'number';

function countChoices(question: AskableQuestion): number | null {
  return question.type === 'boolean' ? 2 : (question.options?.length ?? null);
}
