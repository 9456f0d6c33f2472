import { discoveryQuestions } from '#questions/allQuestions.ts';
import { filterVisibleAnswers, listMainQuestions } from '#questions/filterVisibleAnswers.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import type { Prospect } from './RuleFacts.ts';

/** Names whether the first service is a pick ('decided'), and otherwise why not. */
export type PickState = 'decided' | 'few' | 'weak' | 'close';

/** The minimum number of answered main questions before a service is picked. */
export const minAnswersForPick = 5;
/** The minimum confidence with which a service is picked. */
export const minPickConfidence = 62;
const minPickLead = 3;

/** Decides whether the first service of a ranking is a pick, or why it is not. */
export function toPickState(
  prospect: Prospect,
  ranking: readonly { readonly confidence: number }[],
): PickState {
  if (countAnsweredMainQuestions(prospect) < minAnswersForPick) return 'few';
  const [first, second] = ranking;
  if (first === undefined || first.confidence < minPickConfidence) return 'weak';
  if (second !== undefined && first.confidence - second.confidence < minPickLead) return 'close';
  return 'decided';
}

export function countAnsweredMainQuestions({ answers }: Prospect): number {
  const shown = filterVisibleAnswers(answers);
  return listMainQuestions(discoveryQuestions, shown).filter((question) =>
    isAnswered(question, shown[question.id]),
  ).length;
}
