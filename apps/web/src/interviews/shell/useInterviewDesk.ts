import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { allQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { interviewKey } from '#interviews/interviewQuery.ts';
import { answerQueueOf } from '#interviews/saving/answerQueueOf.ts';
import { forgetChanged } from '#interviews/saving/changedElsewhere.ts';
import { runCommand } from '#interviews/saving/runCommand.ts';
import { withWaiting } from '#interviews/saving/withWaiting.ts';
import type { InterviewDesk } from '#interviews/useInterview.ts';

const typedIds = new Set(
  allQuestions
    .filter((question) => question.type === 'text' || question.type === 'number')
    .map((question) => question.id),
);

export function useInterviewDesk(loaded: StoredInterview): InterviewDesk {
  const { id } = loaded;
  const queue = useMemo(() => answerQueueOf(id), [id]);
  const { save, waiting } = useSyncExternalStore(queue.subscribe, queue.get);
  const queries = useQueryClient();
  // The queue tells at once, the cache a moment later: without this look the answer that was just
  // saved would be in neither, and vanish from the screen for that moment.
  const stored = queries.getQueryData<StoredInterview | null>(interviewKey(id)) ?? loaded;

  return useMemo(
    () => ({
      interview: withWaiting(stored, waiting),
      saveState: save,
      answer(questionId, value) {
        forgetChanged(id, questionId);
        queue.put({ questionId, value }, typedIds.has(questionId) ? 'soon' : 'now');
      },
      answerOnboarding(changes, pace) {
        for (const change of changes) {
          forgetChanged(id, change.questionId, 'onboarding');
          queue.put(change, pace, 'onboarding');
        }
      },
      flush: () => queue.flush(),
      run: (entry, body) => runCommand(id, entry, body),
      refresh: () => queries.invalidateQueries({ queryKey: interviewKey(id) }),
    }),
    [id, stored, waiting, save, queue, queries],
  );
}
