import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { tidyNote } from '@salespro/domain/interviews/notes/tidyNote.ts';
import type { NoteSeals } from './noteSeals.ts';

/** The notes an interview brings along, as the array parameters of `insertNotes`. */
export function toNoteInserts(
  { id: interviewId, notes = [] }: Pick<Interview, 'id' | 'notes'>,
  { sealNote }: { readonly sealNote: NoteSeals['seal'] },
): readonly unknown[] {
  const kept = notes.filter(({ kind, text }) => tidyNote(kind, text) !== '');
  return [
    kept.map(({ id }) => id),
    kept.map(({ kind }) => kind),
    kept.map(({ id, kind, text }) => sealNote(interviewId, id, 'text', tidyNote(kind, text))),
    kept.map(({ screen }) => screen),
    kept.map(({ questionId }) => questionId ?? null),
    kept.map(({ id, part }) =>
      part === undefined ? null : sealNote(interviewId, id, 'part', part),
    ),
    kept.map(({ madeAt }) => madeAt),
    kept.map(({ changedAt }) => changedAt),
  ];
}

/**
 * Two steps of the statement that makes an interview (`made`); `$first` is the first of its parameters.
 * They count up to 0, so that every note taken later comes after them.
 */
export function insertNotes(first: number): string {
  const [id, kind, text, screen, question, part, made, changed] = Array.from(
    { length: 8 },
    (_, place) => `$${first + place}`,
  );
  return `notes as (
             insert into app.interview_notes (user_id, interview_id, id, kind, text_encrypted, screen, question_id, part_encrypted, made_seq, seq, made_at, changed_at)
             select $1, made.id, n.id, n.kind, n.text, n.screen, n.question, n.part, n.place - cardinality(${id}::uuid[]),
                    n.place - cardinality(${id}::uuid[]), n.made_at, n.changed_at
               from made, unnest(${id}::uuid[], ${kind}::text[], ${text}::bytea[], ${screen}::text[], ${question}::text[], ${part}::bytea[],
                      ${made}::timestamptz[], ${changed}::timestamptz[])
                 with ordinality as n(id, kind, text, screen, question, part, made_at, changed_at, place)
             on conflict do nothing returning interview_id, id, kind, text_encrypted, seq, changed_at),
           noted as (
             insert into app.note_history (user_id, interview_id, seq, note_id, kind, text_encrypted, at)
             select $1, interview_id, seq, id, kind, text_encrypted, changed_at from notes)`;
}
