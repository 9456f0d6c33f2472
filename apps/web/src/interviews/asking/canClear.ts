import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';

/** Whether choosing the one chosen answer again takes it back (DISC-37; an optional one may stay open). */
export function canClear(question: AskableQuestion): boolean {
  if (question.singleChoice === true) return true;
  return !question.required && ['select', 'boolean', 'scale'].includes(question.type);
}
