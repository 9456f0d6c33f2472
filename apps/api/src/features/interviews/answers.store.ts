import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { AnswerValueChange } from '@salespro/domain/questions/listEarlierAnswers.ts';
import type { AnswerPatch } from '@salespro/domain/questions/toAnswerPatch.ts';
import type { Db, Row } from '#lib/db.ts';
import type { InterviewStore } from './interviews.store.ts';

export interface SavedAnswers {
  readonly seq: number;
  readonly updatedAt: string;
}

/** One change of an answer in the history. */
type PastAnswer = AnswerValueChange<StoredInterview['answers'][string]>;

/** Limits the listed changes: every pause while typing adds a row. */
const maxHistoryRows = 200;

export function createAnswerStore(db: Db, interviews: Pick<InterviewStore, 'cipherFor'>) {
  return {
    /** Saves changed answers; null when there is no such interview. A repeated operation returns the first result. */
    async save(
      userId: string,
      interviewId: string,
      operationId: string,
      { set, unset, empty }: AnswerPatch,
    ) {
      const [row] = await db.callAsUser<{ save_answers: SavedAnswers | null }>(
        userId,
        'save_answers',
        { interview: interviewId, operation: operationId, set: JSON.stringify(set), unset, empty },
      );
      return row?.save_answers ?? null;
    },

    /** Lists the changes of one answer, newest first; null when there is no such interview. */
    async listAnswerHistory(
      userId: string,
      interviewId: string,
      part: 'answers' | 'onboarding',
      questionId: string,
    ) {
      const rows = await db.asUser<{ at: Date | null } & Omit<PastAnswer, 'at'> & Row>(
        userId,
        `select h.before, h.after, h.at
           from app.interviews i
           left join lateral (
             select before, after, at, seq from app.answer_history
              where agency_id = :agency and interview_id = i.id and part = :part and question_id = :questionId
              order by seq desc limit ${maxHistoryRows}) h on true
          where i.agency_id = :agency and i.id = :interviewId
          order by h.seq desc`,
        { interviewId, part, questionId },
      );
      if (rows.length === 0) return null;
      const cipher = await interviews.cipherFor(userId);
      const open = (value: PastAnswer['before']) =>
        cipher.decryptAnswers(interviewId, { [questionId]: value })[questionId] ?? null;
      return rows.flatMap(({ before, after, at }) =>
        at ? [{ before: open(before), after: open(after), at: at.toISOString() }] : [],
      );
    },
  };
}
