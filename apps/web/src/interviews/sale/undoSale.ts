import { undoSold } from '@salespro/contract/pitch.ts';
import { keepInterview } from '#interviews/interviewQuery.ts';
import { refreshCards } from '#interviews/list/cardsQuery.ts';
import { toCallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { newId } from '#lib/newId.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { messages } from './messages.ts';

interface SoldInterview {
  readonly id: string;
  readonly businessName: string;
}

/** The toast outlives the page with the button, so this needs no page. */
export async function undoSale(sold: SoldInterview, leave: () => Promise<void>): Promise<void> {
  try {
    const interview = await call(undoSold, {
      params: { id: sold.id },
      body: { operationId: newId() },
    });
    // First away from a page that only a sold client may see.
    await leave();
    keepInterview(interview);
    showSuccess(messages.undone(sold.businessName));
  } catch (thrown) {
    const hasBegun = toCallError(thrown).code === 'onboarding_begun';
    showFailure(hasBegun ? messages.onboardingBegun : messages.undoFailed);
  } finally {
    void refreshCards();
  }
}
