import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { allQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { interviewKey, keepInterview } from '#interviews/interviewQuery.ts';
import { answerQueueOf } from '#interviews/saving/answerQueueOf.ts';
import type { InterviewDesk } from '#interviews/useInterview.ts';
import { withAnswers } from '#interviews/withAnswers.ts';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { newId } from '#lib/newId.ts';

const typedIds = new Set(
  allQuestions
    .filter((question) => question.type === 'text' || question.type === 'number')
    .map((question) => question.id),
);

export function useInterviewDesk(stored: StoredInterview): InterviewDesk {
  const { id } = stored;
  const queue = useMemo(() => answerQueueOf(id), [id]);
  const { save, unsaved } = useSyncExternalStore(queue.subscribe, queue.get);
  const queries = useQueryClient();
  // The queue tells at once, the query cache a moment later: without this look into the cache a saved
  // answer would be gone from the screen for that moment.
  const held = queries.getQueryData<StoredInterview | null>(interviewKey(id)) ?? stored;

  return useMemo(() => {
    /** The server works on the stored answers, so it must have them all. */
    async function saveFirst(): Promise<void> {
      if (await queue.flush()) return;
      throw new CallError({
        code: 'network',
        message: 'Some answers could not be saved yet. Please try again.',
      });
    }
    return {
      interview: withAnswers(held, unsaved),
      saveState: save,
      answer(questionId, value) {
        queue.put({ questionId, value }, typedIds.has(questionId) ? 'soon' : 'now');
      },
      flush: () => queue.flush(),
      async keepRanking() {
        await saveFirst();
        keepInterview(await call(keepRanking, { params: { id }, body: { operationId: newId() } }));
      },
      async selectService(serviceId, isConfirmed = false) {
        await saveFirst();
        const body = { operationId: newId(), serviceId, isConfirmed };
        const interview = await call(selectService, { params: { id }, body });
        keepInterview(interview);
        return interview;
      },
      refresh: () => queries.invalidateQueries({ queryKey: interviewKey(id) }),
    };
  }, [id, held, unsaved, save, queue, queries]);
}
