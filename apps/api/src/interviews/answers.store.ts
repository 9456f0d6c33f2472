import type { AnswerPatch } from '@salespro/domain/questions/toAnswerPatch.ts';
import type { Db } from '#lib/db.ts';

export interface SavedAnswers {
  readonly seq: number;
  readonly updatedAt: string;
}

export interface AnswerStore {
  /** Null when the interview is not there. A repeated operation returns the first outcome. */
  save(
    userId: string,
    interviewId: string,
    operationId: string,
    patch: AnswerPatch,
  ): Promise<SavedAnswers | null>;
}

export function createAnswerStore(db: Db): AnswerStore {
  return {
    async save(userId, interviewId, operationId, { set, unset, empty }) {
      const [row] = await db.asUser<{ outcome: SavedAnswers | null }>(
        userId,
        'select app.save_answers($1, $2, $3, $4, $5, $6) as outcome',
        [userId, interviewId, operationId, JSON.stringify(set), unset, empty],
      );
      return row?.outcome ?? null;
    },
  };
}
