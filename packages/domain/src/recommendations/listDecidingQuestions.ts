import type { OpenQuestion } from './openQuestions.ts';
import type { PickState } from './toPickState.ts';

/** The first is asked, the others are offered. */
const mostShown = 3;

/**
 * The open questions that can settle an undecided ranking, the one that can move the lead most first.
 * With too few answers any main question helps; later only one that can change the first card.
 */
export function listDecidingQuestions(
  state: PickState,
  open: readonly OpenQuestion[],
): readonly OpenQuestion[] {
  const decides = {
    decided: () => false,
    few: ({ kind }: OpenQuestion) => kind === 'main',
    weak: ({ canChangeFirst, canStrengthen }: OpenQuestion) => canChangeFirst || canStrengthen,
    close: ({ canChangeFirst }: OpenQuestion) => canChangeFirst,
  }[state];
  return open
    .filter(decides)
    .toSorted((one, other) => other.swing - one.swing)
    .slice(0, mostShown);
}
