import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { OnDemandFacts } from '@salespro/domain/commands/Command.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { rebuildOutcomeRecords } from '@salespro/domain/outcomes/buildOutcome.ts';
import type { Outcome } from '@salespro/domain/outcomes/Outcome.ts';

/** Builds the outcome history that an undo command needs, from the interview before the outcome. */
export function buildKnownHistory(
  before: StoredInterview,
  outcome: Outcome | null | undefined,
  setAnswers: Answers = {},
): Pick<OnDemandFacts, 'outcomes' | 'history'> {
  const outcomes = rebuildOutcomeRecords(before);
  const seq = outcomes.length;
  return {
    outcomes: outcome ? [...outcomes, { ...outcome, seq, madeOn: null, undoneAt: null }] : outcomes,
    history: Object.entries(setAnswers).map(([questionId, after]) => ({
      seq,
      questionId,
      before: before.answers[questionId],
      after,
    })),
  };
}
