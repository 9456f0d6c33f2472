import {
  type InterviewFields,
  type StoredInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import { saveInfo } from '@salespro/domain/commands/saveInfo.ts';
import { useRef } from 'react';
import { cameFromNew, toNewFormState } from '#interviews/flowState.ts';
import { messages } from '#interviews/messages.ts';
import { newId } from '#lib/newId.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/usePageAction.ts';
import { placeInterview } from '#sync/interview/interviewCache.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { runCommand, startInterview } from '#sync/interview/runCommand.ts';
import { pickChanged } from './pickChanged.ts';

/**
 * Creates the interview, or corrects the one given. The id is made once for the form, so neither a
 * second click nor a try after a lost answer makes a second interview (NEW-14).
 */
export function useStartInterview(
  corrected: StoredInterview | null,
  showRefusal: (thrown: unknown) => boolean,
) {
  const ownId = useRef(newId());

  const starting = usePageAction(
    async (page, fields: InterviewFields, facts: readonly AnswerChange[]) => {
      const isNew = corrected === null;
      try {
        const stored = corrected ?? (await startInterview(ownId.current, fields));
        for (const fact of facts) getAnswerQueue(stored.id).put(fact, 'now');
        // An earlier try may have arrived with what was typed then; the newest wording counts.
        const changed = pickChanged(fields, stored);
        const isSame = Object.keys(changed).length === 0;
        placeInterview(
          isSame ? stored : await runCommand(stored.id, updateInterviewInfo, changed, saveInfo),
        );
      } catch (thrown) {
        if (page.isLeft() || !showRefusal(thrown))
          showFailure(isNew ? messages.createFailed : messages.updateFailed);
        return;
      }
      if (page.isLeft()) return;
      showSuccess(isNew ? messages.created : messages.updated);
      const id = corrected?.id ?? ownId.current;
      // The browser's Back comes here again: to this interview, not to an empty form for another.
      if (isNew) await page.goOn(paths.newInterview, { replace: true, state: toNewFormState(id) });
      await page.goOn(paths.step(id, 'questions'), { state: cameFromNew });
    },
  );

  return { start: starting.run, isBusy: starting.isBusy };
}
