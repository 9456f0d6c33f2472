import { mostNotes } from '@salespro/domain/interviews/notes/Note.ts';
import type { NewNote } from '@salespro/domain/interviews/notes/withNote.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import type { Db } from '#lib/db.ts';

export interface NoteStore {
  /** False when the interview has no room for another. A repeated operation changes nothing. */
  save(userId: string, interviewId: string, operationId: string, note: NewNote): Promise<boolean>;
  remove(userId: string, interviewId: string, operationId: string, noteId: string): Promise<void>;
}

export function createNoteStore(db: Db, interviews: Pick<InterviewStore, 'cipherFor'>): NoteStore {
  return {
    async save(userId, interviewId, operationId, { id, kind, text, screen, questionId, part }) {
      const cipher = await interviews.cipherFor(userId);
      const [row] = await db.asUser<{ is_kept: boolean }>(userId, saveStatement, {
        interviewId,
        operationId,
        noteId: id,
        kind,
        text: cipher.sealNote(interviewId, id, 'text', text),
        screen,
        questionId,
        part: part === undefined ? null : cipher.sealNote(interviewId, id, 'part', part),
        mostNotes,
      });
      return row?.is_kept ?? true;
    },

    async remove(userId, interviewId, operationId, noteId) {
      await db.asUser(userId, removeStatement, { interviewId, operationId, noteId });
    },
  };
}

/** The interview is locked first: two devices that save at once come one after the other. */
const opening = (room: string) => `with current as (
     select id from app.interviews where user_id = :user and id = :interviewId for update),
   operation as (
     insert into app.operations (user_id, id, interview_id) select :user, :operationId, id from current ${room}
     on conflict (user_id, id) do update set id = excluded.id where false returning id),
   changed as (
     update app.interviews set seq = seq + 1, updated_at = clock_timestamp()
      where user_id = :user and id = :interviewId and exists (select from operation) returning seq, updated_at)`;

const hasRoom = `(exists (select from app.interview_notes where user_id = :user and interview_id = :interviewId and id = :noteId)
       or (select count(*) from app.interview_notes where user_id = :user and interview_id = :interviewId) < :mostNotes)`;

const saveStatement = `${opening(`where ${hasRoom}`)},
   kept as (
     insert into app.interview_notes as n (user_id, interview_id, id, kind, text_encrypted, screen, question_id, part_encrypted, made_seq, seq, made_at, changed_at)
     select :user, :interviewId, :noteId, :kind, :text, :screen, :questionId, :part, seq, seq, updated_at, updated_at from changed
     on conflict (user_id, interview_id, id) do update
       set kind = excluded.kind, text_encrypted = excluded.text_encrypted, seq = excluded.seq, changed_at = excluded.changed_at),
   remembered as (
     insert into app.note_history (user_id, interview_id, seq, note_id, kind, text_encrypted, at)
     select :user, :interviewId, seq, :noteId, :kind, :text, updated_at from changed)
   select (select app.bump_list(:user) from changed) as listed,
          -- A repeat that waited for its first sees neither its row nor its operation, but the room there was.
          exists (select from changed) or ${hasRoom}
            or exists (select from app.operations where user_id = :user and id = :operationId) as is_kept
     from current`;

const removeStatement = `${opening('')},
   gone as (
     delete from app.interview_notes where user_id = :user and interview_id = :interviewId and id = :noteId and exists (select from changed)
     returning kind),
   remembered as (
     insert into app.note_history (user_id, interview_id, seq, note_id, kind, at)
     select :user, :interviewId, seq, :noteId, kind, updated_at from changed, gone)
   select app.bump_list(:user) from changed`;
