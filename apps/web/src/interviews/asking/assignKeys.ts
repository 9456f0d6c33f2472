import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { listScaleSteps } from './AnswerField.tsx';

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
