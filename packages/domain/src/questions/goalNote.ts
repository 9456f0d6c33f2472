import type { Question } from './Question.ts';

export function goalNote(question: Pick<Question, 'goal'>): string {
  return question.goal.trim() === ''
    ? 'Please provide the context for this question'
    : question.goal;
}
