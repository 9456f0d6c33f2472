import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { undoSold } from '@salespro/contract/pitch.ts';
import { undoSold as undoSoldCommand } from '@salespro/domain/commands/undoOutcome.ts';
import { refreshCards } from '#interviews/list/refreshCards.ts';
import { toKnownHistory } from '#interviews/outcomes/toKnownHistory.ts';
import { toCallError } from '#lib/CallError.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { messages } from './messages.ts';

/** The toast outlives the page with the button, so this needs no page. `before` is the interview without the sale. */
export async function undoSale(
  before: StoredInterview,
  sale: StoredInterview['outcome'],
  leave: () => Promise<void>,
): Promise<void> {
  try {
    // First away from a page that only a sold client may see.
    await leave();
    await runCommand(before.id, undoSold, {}, undoSoldCommand, toKnownHistory(before, sale));
    showSuccess(messages.undone(before.businessName));
  } catch (thrown) {
    const hasBegun = toCallError(thrown).code === 'onboarding_begun';
    showFailure(hasBegun ? messages.onboardingBegun : messages.undoFailed);
  } finally {
    void refreshCards();
  }
}
