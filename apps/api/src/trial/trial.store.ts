import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { AnswerStore } from '#interviews/answers.store.ts';

export interface TrialStore {
  saveResults(
    userId: string,
    interviewId: string,
    operationId: string,
    results: Answers,
  ): Promise<void>;
}

/** Trial values live among the answers (TRIAL-14), so they leave the same history. */
export function createTrialStore(answers: AnswerStore): TrialStore {
  return {
    async saveResults(userId, interviewId, operationId, results) {
      const known = Object.entries(results).flatMap(([id, value]) =>
        value === undefined ? [] : [[id, value] as const],
      );
      const patch = { set: Object.fromEntries(known), unset: [], empty: [] };
      await answers.save(userId, interviewId, operationId, patch);
    },
  };
}
