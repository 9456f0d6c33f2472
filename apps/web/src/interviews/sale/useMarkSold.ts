import { markSold } from '@salespro/contract/pitch.ts';
import { markSold as markSoldCommand } from '@salespro/domain/commands/markSold.ts';
import { useState } from 'react';
import { refreshCards } from '#interviews/list/refreshCards.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { toToday } from '#lib/toToday.ts';
import { usePageAction } from '#lib/usePageAction.ts';
import { toDestination, useRouter } from '#lib/useRouter.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { messages } from './messages.ts';
import { undoSale } from './undoSale.ts';

/** Where a fresh sale leads: the list from the script, onboarding from the retainer close (SCRIPT-07, RET-04). */
export type AfterSale = 'list' | 'onboarding';

/** Marks the sale after one question, and offers to take it back (W-32). */
export function useMarkSold(then: AfterSale) {
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
