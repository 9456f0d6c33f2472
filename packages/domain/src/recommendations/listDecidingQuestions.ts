import type { Answers } from '#interviews/Answers.ts';
import { findAskLaterReason } from '#questions/askLater/findAskLaterReason.ts';
import type { OpenQuestion } from './listOpenQuestions.ts';
import type { PickState } from './toPickState.ts';

/** Limits the shown questions: the first to ask now, the others as alternatives. */
const maxShownQuestions = 3;

/**
 * Lists the open questions that can decide an undecided ranking, asked-later ones first, then by effect.
 * With too few answers every main question qualifies; later only those that can change or strengthen the
 * first card.
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
  const toRank = ({ question }: OpenQuestion) =>
    Number(findAskLaterReason(question, answers) !== null);
  return open
    .filter(decides)
    .toSorted((one, other) => toRank(other) - toRank(one) || other.swing - one.swing)
    .slice(0, maxShownQuestions);
}
