import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { allQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { interviewKey, keepInterview } from '#interviews/interviewQuery.ts';
import { answerQueueOf } from '#interviews/saving/answerQueueOf.ts';
import type { CommandBody, InterviewCommand, InterviewDesk } from '#interviews/useInterview.ts';
import { withAnswers } from '#interviews/withAnswers.ts';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { newId } from '#lib/newId.ts';

const typedIds = new Set(
  allQuestions
    .filter((question) => question.type === 'text' || question.type === 'number')
    .map((question) => question.id),
);

/** What `call` needs to know of any command; which one it is no longer matters to the types. */
type SentCommand = Omit<InterviewCommand, 'query'>;

export function useInterviewDesk(loaded: StoredInterview): InterviewDesk {
  const { id } = loaded;
  const queue = useMemo(() => answerQueueOf(id), [id]);
  const { save, unsaved } = useSyncExternalStore(queue.subscribe, queue.get);
  const queries = useQueryClient();
  // The queue tells at once, the cache a moment later: without this look the answer that was just
  // saved would be in neither, and vanish from the screen for that moment.
  const stored = queries.getQueryData<StoredInterview | null>(interviewKey(id)) ?? loaded;

  return useMemo(() => {
    /** The server works on the stored answers, so it must have them all. */
    async function saveFirst(): Promise<void> {
      if (await queue.flush()) return;
      throw new CallError({
        code: 'network',
        message: 'Some answers could not be saved yet. Please try again.',
      });
    }
    async function run<E extends InterviewCommand>(entry: E, body: CommandBody<E>) {
      await saveFirst();
      const sent = { params: { id }, body: { ...body, operationId: newId() } };
      const interview = await call(entry as SentCommand, sent);
      keepInterview(interview);
      return interview;
    }
    return {
      interview: withAnswers(stored, unsaved),
      saveState: save,
      answer(questionId, value) {
        queue.put({ questionId, value }, typedIds.has(questionId) ? 'soon' : 'now');
      },
      flush: () => queue.flush(),
      run,
      refresh: () => queries.invalidateQueries({ queryKey: interviewKey(id) }),
    };
  }, [id, stored, unsaved, save, queue, queries]);
}
