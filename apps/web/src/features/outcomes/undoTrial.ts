import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { undoOutcome } from '@salespro/contract/outcomes.ts';
import { undoOutcome as undoOutcomeCommand } from '@salespro/domain/commands/undoOutcome.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Outcome } from '@salespro/domain/outcomes/Outcome.ts';
import { refreshCards } from '#call/refreshCards.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { messages } from './SaleAction.tsx';
import { toKnownHistory } from './toKnownHistory.ts';

/** The toast outlives the page with the button, so this needs no page. `before` is the interview without the trial. */
export async function undoTrial(
  before: StoredInterview,
  trial: Outcome,
  baseline: Answers,
): Promise<void> {
  try {
    const known = toKnownHistory(before, trial, baseline);
    await runCommand(before.id, undoOutcome, { outcomeId: trial.id }, undoOutcomeCommand, known);
    showSuccess(messages.trialUndone(before.businessName));
  } catch {
    showFailure(messages.trialUndoFailed);
  } finally {
    void refreshCards();
  }
}
