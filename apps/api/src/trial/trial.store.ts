import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { AnswerStore } from '#interviews/answers.store.ts';
import type { Db } from '#lib/db.ts';

export interface TrialStore {
  /** Does nothing to a trial that runs or has ended. */
  start(userId: string, interviewId: string, operationId: string): Promise<void>;
  saveResults(
    userId: string,
    interviewId: string,
    operationId: string,
    results: Answers,
  ): Promise<void>;
}

/** Trial values live among the answers (TRIAL-14), so they leave the same history. */
export function createTrialStore(db: Db, answers: AnswerStore): TrialStore {
  return {
    async start(userId, interviewId, operationId) {
      // Decided in the statement: a start that comes in late must not reopen a completed trial.
      await db.asUser(
        userId,
        `with operation as (
           insert into app.operations (user_id, id, interview_id) values ($1, $3, $2)
           on conflict (user_id, id) do update set id = excluded.id where false returning id),
         started as (
           update app.interviews set answers = answers || '{"trial_status": "started"}', seq = seq + 1, updated_at = clock_timestamp()
            where user_id = $1 and id = $2 and exists (select from operation)
              and coalesce(answers ->> 'trial_status', '') not in ('started', 'completed')
           returning seq, updated_at, old.answers -> 'trial_status' as before, answers -> 'trial_status' as after)
         insert into app.answer_history (user_id, interview_id, seq, question_id, before, after, at)
         select $1, $2, seq, 'trial_status', before, after, updated_at from started`,
        [userId, interviewId, operationId],
      );
    },

    async saveResults(userId, interviewId, operationId, results) {
      const known = Object.entries(results).flatMap(([id, value]) =>
        value === undefined ? [] : [[id, value] as const],
      );
      const patch = { set: Object.fromEntries(known), unset: [], empty: [] };
      await answers.save(userId, interviewId, operationId, patch);
    },
  };
}
