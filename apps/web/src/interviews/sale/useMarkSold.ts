import { markSold } from '@salespro/contract/pitch.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { refreshCards } from '#interviews/list/cardsQuery.ts';
import { useInterview } from '#interviews/useInterview.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { messages } from './messages.ts';
import { undoSale } from './undoSale.ts';

/** Where a fresh sale leads: the list from the script, onboarding from the retainer close (SCRIPT-07, RET-04). */
export type AfterSale = 'list' | 'onboarding';

/** Marks the sale after one question, and offers to take it back (W-32). */
export function useMarkSold(then: AfterSale) {
  const { interview, run } = useInterview();
  const { id, businessName } = interview;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isAsked, setAsked] = useState(false);

  const marking = useAction(async () => {
    setAsked(false);
    try {
      await run(markSold, {});
    } catch {
      showFailure(messages.failed);
      return;
    }
    void refreshCards();
    const undo = () =>
      void undoSale({ id, businessName }, async () => {
        if (then === 'onboarding') await navigate(pathname);
      });
    showSuccess(messages.sold(businessName), { label: 'Undo', run: undo });
    await navigate(then === 'list' ? paths.interviews : paths.step(id, 'onboarding'));
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
