import { discoveryQuestions } from '#questions/allQuestions.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { listMainQuestions, visibleAnswers } from '#questions/visibleAnswers.ts';
import type { Prospect } from './RuleFacts.ts';

/** Whether the first service is a pick, and if not, why not. */
export type PickState = 'decided' | 'few' | 'weak' | 'close';

/** So many of the main questions before anything is picked; look-ups and follow-ups don't count. */
export const fewestAnswers = 5;
export const weakestPick = 62;
const smallestLead = 3;

export function toPickState(
  prospect: Prospect,
  ranking: readonly { readonly confidence: number }[],
): PickState {
  if (countMainAnswers(prospect) < fewestAnswers) return 'few';
  const [first, second] = ranking;
  if (first === undefined || first.confidence < weakestPick) return 'weak';
  if (second !== undefined && first.confidence - second.confidence < smallestLead) return 'close';
  return 'decided';
}

export function countMainAnswers({ answers }: Prospect): number {
  const shown = visibleAnswers(answers);
  return listMainQuestions(discoveryQuestions, shown).filter((question) =>
    isAnswered(question, shown[question.id]),
  ).length;
}
