import {
  type InterviewFields,
  type StoredInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { cameFromNew, toNewFormState } from '#interviews/flowState.ts';
import { placeInterview } from '#interviews/interviewQuery.ts';
import { messages } from '#interviews/messages.ts';
import { runCommand } from '#interviews/saving/runCommand.ts';
import { startInterview } from '#interviews/saving/startInterview.ts';
import { newId } from '#lib/newId.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';

/**
 * Creates the interview, or corrects the one given. The id is made once for the form, so neither a
 * second click nor a try after a lost answer makes a second interview (NEW-14).
 */
export function useStartInterview(
  correctedId: string | null,
  showRefusal: (thrown: unknown) => boolean,
) {
  const navigate = useNavigate();
  const ownId = useRef(newId());

  const starting = useAction(async (fields: InterviewFields) => {
    const isNew = correctedId === null;
    try {
      placeInterview(
        isNew
          ? await create(ownId.current, fields)
          : await runCommand(correctedId, updateInterviewInfo, fields),
      );
    } catch (thrown) {
      if (!showRefusal(thrown)) showFailure(isNew ? messages.createFailed : messages.updateFailed);
      return;
    }
    showSuccess(isNew ? messages.created : messages.updated);
    const id = correctedId ?? ownId.current;
    // The browser's Back comes here again: to this interview, not to an empty form for another.
    if (isNew) await navigate(paths.newInterview, { replace: true, state: toNewFormState(id) });
    await navigate(paths.step(id, 'questions'), { state: cameFromNew });
  });

  return { start: starting.run, isBusy: starting.isBusy };
}

/** An earlier try may have arrived with what was typed then; the newest wording counts. */
async function create(id: string, fields: InterviewFields): Promise<StoredInterview> {
  const interview = await startInterview(id, fields);
  const isSame = (Object.keys(fields) as (keyof InterviewFields)[]).every(
    (field) => JSON.stringify(interview[field]) === JSON.stringify(fields[field]),
  );
  return isSame ? interview : await runCommand(id, updateInterviewInfo, fields);
}
