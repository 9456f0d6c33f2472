import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { undoSold } from '@salespro/contract/pitch.ts';
import { refreshCards } from '#interviews/list/refreshCards.ts';
import { toCallError } from '#lib/CallError.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { messages } from './messages.ts';
import { toUndoneSaleEffect } from './saleEffects.ts';

interface SoldInterview {
  readonly id: string;
  readonly businessName: string;
  /** Before it was sold. */
  readonly outcome: StoredInterview['outcome'];
}

/** The toast outlives the page with the button, so this needs no page. */
export async function undoSale(sold: SoldInterview, leave: () => Promise<void>): Promise<void> {
  try {
    // First away from a page that only a sold client may see.
    await leave();
    await runCommand(sold.id, undoSold, {}, toUndoneSaleEffect(sold.outcome));
    showSuccess(messages.undone(sold.businessName));
  } catch (thrown) {
    const hasBegun = toCallError(thrown).code === 'onboarding_begun';
    showFailure(hasBegun ? messages.onboardingBegun : messages.undoFailed);
  } finally {
    void refreshCards();
  }
}
