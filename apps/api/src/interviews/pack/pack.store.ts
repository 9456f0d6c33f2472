import type { PackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import type { Db } from '#lib/db.ts';

export interface PackStore {
  /** The last save of a document counts; without words it is forgotten. A repeated operation changes nothing. */
  save(userId: string, interviewId: string, operationId: string, edit: PackEdit): Promise<void>;
}

export function createPackStore(db: Db, interviews: Pick<InterviewStore, 'cipherFor'>): PackStore {
  return {
    async save(userId, interviewId, operationId, edit) {
      const cipher = await interviews.cipherFor(userId);
      const isBlank = Object.keys(edit.words).length === 0;
      await db.asUser(userId, isBlank ? removeStatement : saveStatement, {
        interviewId,
        operationId,
        document: edit.document,
        words: isBlank ? null : cipher.sealPack(interviewId, edit),
      });
    },
  };
}

/** The interview is locked first: two devices that save at once come one after the other. */
const opening = `with current as (
     select id from app.interviews where user_id = :user and id = :interviewId for update),
   operation as (
     insert into app.operations (user_id, id, interview_id) select :user, :operationId, id from current
     on conflict (user_id, id) do update set id = excluded.id where false returning id),
   changed as (
     update app.interviews set seq = seq + 1, updated_at = clock_timestamp()
      where user_id = :user and id = :interviewId and exists (select from operation) returning seq, updated_at)`;

const saveStatement = `${opening},
   kept as (
     insert into app.pack_edits as p (user_id, interview_id, document, words_encrypted, seq, changed_at)
     select :user, :interviewId, :document, :words, seq, updated_at from changed
     on conflict (user_id, interview_id, document) do update
       set words_encrypted = excluded.words_encrypted, seq = excluded.seq, changed_at = excluded.changed_at)
   select app.bump_list(:user) from changed`;

const removeStatement = `${opening},
   gone as (
     delete from app.pack_edits
      where user_id = :user and interview_id = :interviewId and document = :document and exists (select from changed))
   select app.bump_list(:user) from changed`;
