import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { useRef } from 'react';
import { newId } from '#lib/newId.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { cacheInterview } from '#sync/interview/interviewCache.ts';
import { createInterviewOnDevice } from '#sync/interview/runCommand.ts';
import { messages } from './messages.ts';

/** Creates a practice interview with a played client and opens its questions; works offline. */
export function useStartPracticeCall() {
  // One id per client, so that a second click or a retry creates no second interview.
  const ids = useRef<Record<string, string>>({});
  const starting = usePageAction(async (page, client: PlayedClient) => {
    const id = ids.current[client.id] ?? newId();
    ids.current[client.id] = id;
    try {
      const fields = toInterviewFields(client.business);
      cacheInterview(await createInterviewOnDevice(id, { ...fields, isPractice: true }));
    } catch {
      showFailure(messages.practiceFailed);
      return;
    }
    await page.navigateUnlessLeft(paths.step(id, 'questions'));
  });
  return { start: starting.run, isBusy: starting.isBusy };
}
