import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { undoOutcome } from '@salespro/contract/outcomes.ts';
import { undoOutcome as undoOutcomeCommand } from '@salespro/domain/commands/undoOutcome.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Outcome } from '@salespro/domain/outcomes/Outcome.ts';
import { refreshInterviewCards } from '#call/refreshInterviewCards.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { buildKnownHistory } from './buildKnownHistory.ts';
import { saleMessages } from './SaleButton.tsx';

/** Undoes a trial start from a toast, which may outlive its page; `before` is the earlier interview. */
export async function undoTrial(
  before: StoredInterview,
  trial: Outcome,
  baseline: Answers,
): Promise<void> {
  try {
    const known = buildKnownHistory(before, trial, baseline);
    await runCommand(before.id, undoOutcome, { outcomeId: trial.id }, undoOutcomeCommand, known);
    showSuccess(saleMessages.trialUndone(before.businessName));
  } catch {
    showFailure(saleMessages.trialUndoFailed);
  } finally {
    void refreshInterviewCards();
  }
}
