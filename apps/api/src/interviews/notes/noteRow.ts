import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { NoteSeals } from './noteSeals.ts';

type StoredNote = NonNullable<StoredInterview['notes']>[number];

/** As `noteColumn` gives it: bytes as base64. */
export interface NoteRow {
  readonly id: string;
  readonly kind: StoredNote['kind'];
  readonly text: string;
  readonly screen: StoredNote['screen'];
  readonly questionId: string | null;
  readonly part: string | null;
  readonly madeAt: string;
  readonly changedAt: string;
}

const iso = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The notes of an interview `i` in its own statement: no second way to the database, no other moment. */
export const noteColumn = `(select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'text', encode(n.text_encrypted, 'base64'),
    'screen', n.screen, 'questionId', n.question_id, 'part', encode(n.part_encrypted, 'base64'),
    'madeAt', ${iso('n.made_at')}, 'changedAt', ${iso('n.changed_at')}) order by n.made_seq, n.id)
  from app.interview_notes n where n.user_id = i.user_id and n.interview_id = i.id)`;

export function toNote(
  interviewId: string,
  { id, kind, text, screen, questionId, part, madeAt, changedAt }: NoteRow,
  cipher: { readonly openNote: NoteSeals['open'] },
): StoredNote {
  const open = (field: 'text' | 'part', sealed: string) =>
    cipher.openNote(interviewId, id, field, Buffer.from(sealed, 'base64'));
  return {
    id,
    kind,
    text: open('text', text),
    screen,
    ...(questionId !== null && { questionId }),
    ...(part !== null && { part: open('part', part) }),
    madeAt,
    changedAt,
  };
}
