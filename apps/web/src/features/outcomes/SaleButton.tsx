import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { markSold, undoSold } from '@salespro/contract/pitch.ts';
import { markSold as markSoldCommand } from '@salespro/domain/commands/markSold.ts';
import { undoSold as undoSoldCommand } from '@salespro/domain/commands/undoOutcome.ts';
import { buildSaleButton } from '@salespro/domain/trial/buildSaleButton.ts';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { refreshInterviewCards } from '#call/refreshInterviewCards.ts';
import { toCallError } from '#lib/CallError.ts';
import { paths } from '#lib/paths.ts';
import { getSellerNow } from '#lib/sellerTime.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { getDestination, usePageAction, useRouter } from '#lib/useAction.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { buildKnownHistory } from './buildKnownHistory.ts';

/** Toast texts for marking a sale and for undoing a sale or a trial. */
export const saleMessages = {
  sold: (business: string) => ({
    title: 'Marked as sold',
    description: `${business} is a client now.`,
  }),
  failed: { title: 'Error', description: 'Failed to mark client as sold' },
  undone: (business: string) => ({
    title: 'Sale undone',
    description: `${business} is no longer marked as sold.`,
  }),
  onboardingBegun: {
    title: 'Still sold',
    description: "You can't undo this sale because onboarding has started.",
  },
  undoFailed: {
    title: 'Still sold',
    description: "We couldn't undo the sale. Please try again.",
  },
  trialUndone: (business: string) => ({
    title: 'Undone',
    description: `${business} is back where it was.`,
  }),
  trialUndoFailed: {
    title: 'The trial still runs',
    description: "We couldn't undo it. Please try again.",
  },
} as const;

export interface SaleButtonProps {
  readonly afterSale: AfterSale;
  /** `light` when another button is the main action of the page. */
  readonly variant?: 'filled' | 'light';
}

/** Button that marks the interview as sold, or links to the onboarding when it is already sold. */
export function SaleButton({ afterSale, variant = 'filled' }: SaleButtonProps) {
  const { interview } = useInterview();
  const sale = useMarkSold(afterSale);
  const { label, to } = buildSaleButton(interview);

  if (to !== null) {
    return (
      <Link className={buttonClass({ variant, size: 'large' })} to={to}>
        {label}
        <IconArrowRight aria-hidden="true" size={19} stroke={1.9} />
      </Link>
    );
  }
  return (
    <>
      <Button variant={variant} size="large" isBusy={sale.isBusy} onClick={sale.openDialog}>
        <IconCircleCheck aria-hidden="true" size={21} stroke={1.8} />
        {label}
      </Button>
      {sale.isConfirming ? (
        <Dialog
          title={`Mark ${sale.businessName} as sold?`}
          onClose={sale.cancel}
          actions={
            <>
              <Button variant="outline" onClick={sale.cancel}>
                Cancel
              </Button>
              <Button onClick={sale.confirm}>Yes, sold</Button>
            </>
          }
        >
          The card in your list will say SOLD, and onboarding opens. You can undo it right after.
        </Dialog>
      ) : null}
    </>
  );
}

/** Page that opens after the sale is marked. */
type AfterSale = 'list' | 'onboarding';

/** Marks the sale after a confirmation, and offers an undo in a toast. */
function useMarkSold(then: AfterSale) {
  const { interview, run } = useInterview();
  const { id, businessName } = interview;
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);

  const markAction = usePageAction(async (page) => {
    setConfirming(false);
    const { pathname } = getDestination(router);
    const sold = await run(markSold, { madeOn: getSellerNow().day }, markSoldCommand).catch(
      () => null,
    );
    if (!sold) {
      showFailure(saleMessages.failed);
      return;
    }
    void refreshInterviewCards();
    const onboarding = paths.step(id, 'onboarding');
    const undo = () =>
      void undoSale(interview, sold.outcome, async () => {
        const isOnboarding = getDestination(router).pathname.startsWith(onboarding);
        if (isOnboarding) await router.navigate(pathname);
      });
    // The toast also shows after the seller has left the page, so that undo works anywhere.
    showSuccess(saleMessages.sold(businessName), { label: 'Undo', run: undo });
    await page.navigateUnlessLeft(then === 'list' ? paths.interviews : onboarding);
  });

  return {
    businessName,
    isConfirming,
    isBusy: markAction.isBusy,
    openDialog: () => setConfirming(true),
    cancel: () => setConfirming(false),
    confirm: () => void markAction.run(),
  };
}

/** Undoes a sale from a toast, which may outlive its page; `before` is the interview before the sale. */
async function undoSale(
  before: StoredInterview,
  sale: StoredInterview['outcome'],
  leaveSoldPage: () => Promise<void>,
): Promise<void> {
  try {
    // Leaves the onboarding first, because its guard requires a sale.
    await leaveSoldPage();
    await runCommand(before.id, undoSold, {}, undoSoldCommand, buildKnownHistory(before, sale));
    showSuccess(saleMessages.undone(before.businessName));
  } catch (thrown) {
    const hasBegun = toCallError(thrown).code === 'onboarding_begun';
    showFailure(hasBegun ? saleMessages.onboardingBegun : saleMessages.undoFailed);
  } finally {
    void refreshInterviewCards();
  }
}
