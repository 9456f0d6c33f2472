import {
  createPracticeInterviews,
  deletePracticeInterviews,
} from '@salespro/contract/interviews.ts';
import { useRef } from 'react';
import { refreshInterviewCards } from '#call/refreshInterviewCards.ts';
import { call } from '#lib/http.ts';
import { newId } from '#lib/newId.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { messages } from './messages.ts';
import { removeCachedCards } from './useInterviewCards.ts';

/** Generates and deletes practice interviews; an operation id makes a repeated request idempotent. */
export function usePracticeInterviews(onGenerated: () => void) {
  const operationId = useRef(newId());

  const generation = useAction(async () => {
    try {
      await call(createPracticeInterviews, { body: { operationId: operationId.current } });
    } catch {
      showFailure(messages.practiceFailed);
      return;
    }
    operationId.current = newId();
    onGenerated();
    showSuccess(messages.practiceGenerated);
    await refreshInterviewCards();
  });

  const deletion = useAction(async () => {
    try {
      const { deleted } = await call(deletePracticeInterviews);
      removeCachedCards((card) => card.isTest);
      showSuccess(messages.practiceDeleted(deleted));
    } catch {
      showFailure(messages.practiceDeleteFailed);
    }
    await refreshInterviewCards();
  });

  return {
    generate: () => void generation.run(),
    isGenerating: generation.isBusy,
    deleteAll: deletion.run,
    isDeleting: deletion.isBusy,
  };
}
