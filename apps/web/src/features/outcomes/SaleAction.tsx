import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { markSold, undoSold } from '@salespro/contract/pitch.ts';
import { markSold as markSoldCommand } from '@salespro/domain/commands/markSold.ts';
import { undoSold as undoSoldCommand } from '@salespro/domain/commands/undoOutcome.ts';
import { saleButton } from '@salespro/domain/trial/saleButton.ts';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { refreshCards } from '#call/refreshCards.ts';
import { toCallError } from '#lib/CallError.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { toToday } from '#lib/toToday.ts';
import { toDestination, usePageAction, useRouter } from '#lib/useAction.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toKnownHistory } from './toKnownHistory.ts';

/** The exact words of a sale (spec 2, section 8); taking back a sale (W-32) or a trial is ours. */
export const messages = {
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

export interface SaleActionProps {
  readonly then: AfterSale;
  /** `light` where another button is the one to press next. */
  readonly variant?: 'filled' | 'light';
}

/** The button that marks the sale, or leads on to the onboarding once sold. Inside InterviewShell. */
export function SaleAction({ then, variant = 'filled' }: SaleActionProps) {
  const { interview } = useInterview();
  const sale = useMarkSold(then);
  const { label, to } = saleButton(interview);

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
      <Button variant={variant} size="large" isBusy={sale.isBusy} onClick={sale.ask}>
        <IconCircleCheck aria-hidden="true" size={21} stroke={1.8} />
        {label}
      </Button>
      {sale.isAsked ? (
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

/** Where a fresh sale leads: the list from the script, onboarding from the retainer close (SCRIPT-07, RET-04). */
type AfterSale = 'list' | 'onboarding';

/** Marks the sale after one question, and offers to take it back (W-32). */
function useMarkSold(then: AfterSale) {
  const { interview, run } = useInterview();
  const { id, businessName } = interview;
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);

  const marking = usePageAction(async (page) => {
    setAsked(false);
    const { pathname } = toDestination(router);
    const sold = await run(markSold, { madeOn: toToday().day }, markSoldCommand).catch(() => null);
    if (!sold) {
      showFailure(messages.failed);
      return;
    }
    void refreshCards();
    const onboarding = paths.step(id, 'onboarding');
    const undo = () =>
      void undoSale(interview, sold.outcome, async () => {
        const isOnboarding = toDestination(router).pathname.startsWith(onboarding);
        if (isOnboarding) await router.navigate(pathname);
      });
    // Also for who has left: it can be taken back from anywhere.
    showSuccess(messages.sold(businessName), { label: 'Undo', run: undo });
    await page.goOn(then === 'list' ? paths.interviews : onboarding);
  });

  return {
    businessName,
    isAsked,
    isBusy: marking.isBusy,
    ask: () => setAsked(true),
    cancel: () => setAsked(false),
    confirm: () => void marking.run(),
  };
}

/** The toast outlives the page with the button, so this needs no page. `before` is the interview without the sale. */
async function undoSale(
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
