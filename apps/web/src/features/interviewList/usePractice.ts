import { deletePractice, makePractice } from '@salespro/contract/interviews.ts';
import { useRef } from 'react';
import { refreshCards } from '#call/refreshCards.ts';
import { call } from '#lib/http.ts';
import { newId } from '#lib/newId.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { dropCards } from './cardsQuery.ts';
import { messages } from './messages.ts';

/** Makes and deletes the practice interviews; a try whose answer was lost makes no second six. */
export function usePractice(onMade: () => void) {
  const operationId = useRef(newId());

  const making = useAction(async () => {
    try {
      await call(makePractice, { body: { operationId: operationId.current } });
    } catch {
      showFailure(messages.practiceFailed);
      return;
    }
    operationId.current = newId();
    onMade();
    showSuccess(messages.practiceMade);
    await refreshCards();
  });

  const deleting = useAction(async () => {
    try {
      const { deleted } = await call(deletePractice);
      dropCards((card) => card.isTest);
      showSuccess(messages.practiceDeleted(deleted));
    } catch {
      showFailure(messages.practiceDeleteFailed);
    }
    await refreshCards();
  });

  return {
    make: () => void making.run(),
    isMaking: making.isBusy,
    deleteAll: deleting.run,
    isDeleting: deleting.isBusy,
  };
}
