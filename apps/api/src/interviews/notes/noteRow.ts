import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { NoteSeals } from './noteSeals.ts';

type StoredNote = NonNullable<StoredInterview['notes']>[number];

/** As `app.interview_rows` gives it: bytes as base64. */
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
