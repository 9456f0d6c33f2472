import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { tidyNote } from '@salespro/domain/interviews/notes/Note.ts';
import type { Named } from '#lib/named.ts';
import type { NoteSeals } from './noteSeals.ts';

/** The notes an interview brings along, as the parameters of `insertNotes`. */
export function toNoteInserts(
  { id: interviewId, notes = [] }: Pick<Interview, 'id' | 'notes'>,
  { sealNote }: { readonly sealNote: NoteSeals['seal'] },
): Named {
  const kept = notes.filter(({ kind, text }) => tidyNote(kind, text) !== '');
  return {
    noteIds: kept.map(({ id }) => id),
    noteKinds: kept.map(({ kind }) => kind),
    noteTexts: kept.map(({ id, kind, text }) =>
      sealNote(interviewId, id, 'text', tidyNote(kind, text)),
    ),
    noteScreens: kept.map(({ screen }) => screen),
    noteQuestions: kept.map(({ questionId }) => questionId ?? null),
    noteParts: kept.map(({ id, part }) =>
      part === undefined ? null : sealNote(interviewId, id, 'part', part),
    ),
    notesMadeAt: kept.map(({ madeAt }) => madeAt),
    notesChangedAt: kept.map(({ changedAt }) => changedAt),
  };
}

/**
 * Two steps of the statement that makes an interview (`made`). They count up to 0, so that every note taken later comes after them.
 */
export const insertNotes = `notes as (
             insert into app.interview_notes (agency_id, interview_id, id, kind, text_encrypted, screen, question_id, part_encrypted, made_seq, seq, made_at, changed_at)
             select :agency, made.id, n.id, n.kind, n.text, n.screen, n.question, n.part, n.place - cardinality(:noteIds::uuid[]),
                    n.place - cardinality(:noteIds::uuid[]), n.made_at, n.changed_at
               from made, unnest(:noteIds::uuid[], :noteKinds::text[], :noteTexts::bytea[], :noteScreens::text[], :noteQuestions::text[], :noteParts::bytea[],
                      :notesMadeAt::timestamptz[], :notesChangedAt::timestamptz[])
                 with ordinality as n(id, kind, text, screen, question, part, made_at, changed_at, place)
             on conflict do nothing returning interview_id, id, kind, text_encrypted, seq, changed_at),
           noted as (
             insert into app.note_history (agency_id, interview_id, seq, note_id, kind, text_encrypted, at)
             select :agency, interview_id, seq, id, kind, text_encrypted, changed_at from notes)`;
