import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { undoOutcome } from '@salespro/contract/outcomes.ts';
import { refreshCards } from '#interviews/list/refreshCards.ts';
import { toUndoneEffect } from '#interviews/outcomes/outcomeEffects.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { messages } from './messages.ts';

/** The toast outlives the page with the button, so this needs no page. `before` is the interview without the trial. */
export async function undoTrial(before: StoredInterview, outcomeId: string): Promise<void> {
  try {
    await runCommand(before.id, undoOutcome, { outcomeId }, toUndoneEffect('trial', before));
    showSuccess(messages.trialUndone(before.businessName));
  } catch {
    showFailure(messages.trialUndoFailed);
  } finally {
    void refreshCards();
  }
}
