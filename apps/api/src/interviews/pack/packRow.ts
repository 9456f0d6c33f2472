import type { PackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import type { PackSeals } from './packSeals.ts';

/** As `packColumn` gives it: bytes as base64. */
export interface PackRow {
  readonly document: string;
  readonly words: string;
}

/** The edits of an interview `i` in its own statement, as its notes are. */
export const packColumn = `(select jsonb_agg(jsonb_build_object('document', p.document, 'words', encode(p.words_encrypted, 'base64'))
    order by p.document)
  from app.pack_edits p where p.user_id = i.user_id and p.interview_id = i.id)`;

export function toPackEdits(
  interviewId: string,
  rows: readonly PackRow[] | null,
  cipher: { readonly openPack: PackSeals['open'] },
): readonly PackEdit[] {
  return (rows ?? []).flatMap(({ document, words }) =>
    cipher.openPack(interviewId, document, Buffer.from(words, 'base64')),
  );
}
