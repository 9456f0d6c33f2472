import type { Answers } from '#interviews/Answers.ts';
import { findAskedLater } from '#questions/askLater/findAskedLater.ts';
import type { OpenQuestion } from './openQuestions.ts';
import type { PickState } from './toPickState.ts';

/** The first is asked, the others are offered. */
const mostShown = 3;

/**
 * The open questions that can settle an undecided ranking: those asked later first, for the client waits for
 * them, then the one that can move the lead most.
 * With too few answers any main question helps; later only one that can change the first card.
 */
export function listDecidingQuestions(
  state: PickState,
  open: readonly OpenQuestion[],
  answers: Answers = {},
): readonly OpenQuestion[] {
  const decides = {
    decided: () => false,
    few: ({ kind }: OpenQuestion) => kind === 'main',
    weak: ({ canChangeFirst, canStrengthen }: OpenQuestion) => canChangeFirst || canStrengthen,
    close: ({ canChangeFirst }: OpenQuestion) => canChangeFirst,
  }[state];
  const toRank = ({ question }: OpenQuestion) => Number(findAskedLater(question, answers) !== null);
  return open
    .filter(decides)
    .toSorted((one, other) => toRank(other) - toRank(one) || other.swing - one.swing)
    .slice(0, mostShown);
}
