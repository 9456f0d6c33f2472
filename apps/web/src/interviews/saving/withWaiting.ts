import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { withAnswers } from '#interviews/withAnswers.ts';
import type { Waiting } from './AnswerQueue.ts';

/** The interview as it will be once everything that waits has arrived. */
export function withWaiting(
  interview: StoredInterview,
  waiting: readonly Waiting[],
): StoredInterview {
  return waiting.reduce(
    (shown, { changes, effect }) => {
      const answered = withAnswers(shown, changes);
      if (!effect) return answered;
      const answers = { ...answered.answers, ...effect.answers } as StoredInterview['answers'];
      return { ...answered, ...effect.fields, answers };
    },
    withAnswers(interview, []),
  );
}
