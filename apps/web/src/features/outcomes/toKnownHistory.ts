import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { NeededFacts } from '@salespro/domain/commands/Command.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Outcome } from '@salespro/domain/outcomes/Outcome.ts';
import { toKnownOutcomes } from '@salespro/domain/outcomes/toOutcome.ts';

/** What a page knows that has just recorded an outcome: the interview before it, and the answers it set with it. */
export function toKnownHistory(
  before: StoredInterview,
  recorded: Outcome | null | undefined,
  set: Answers = {},
): Pick<NeededFacts, 'outcomes' | 'history'> {
  const outcomes = toKnownOutcomes(before);
  const seq = outcomes.length;
  return {
    outcomes: recorded
      ? [...outcomes, { ...recorded, seq, madeOn: null, undoneAt: null }]
      : outcomes,
    history: Object.entries(set).map(([questionId, after]) => ({
      seq,
      questionId,
      before: before.answers[questionId],
      after,
    })),
  };
}
