import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { useRef } from 'react';
import { newId } from '#lib/newId.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { placeInterview } from '#sync/interview/interviewCache.ts';
import { startInterview } from '#sync/interview/runCommand.ts';
import { messages } from './messages.ts';

/** Makes a practice interview with this client and leads to its questions, also without a network. */
export function useStartPractice() {
  // One for each client: neither a second press nor a try after a lost answer makes a second.
  const ids = useRef<Record<string, string>>({});
  const starting = usePageAction(async (page, client: PlayedClient) => {
    const id = ids.current[client.id] ?? newId();
    ids.current[client.id] = id;
    try {
      const fields = toInterviewFields(client.business);
      placeInterview(await startInterview(id, { ...fields, isPractice: true }));
    } catch {
      showFailure(messages.practiceFailed);
      return;
    }
    await page.goOn(paths.step(id, 'questions'));
  });
  return { start: starting.run, isBusy: starting.isBusy };
}
