import type { PackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import type { PackSeals } from './packSeals.ts';

/** As `app.interview_rows` gives it: bytes as base64. */
export interface PackRow {
  readonly document: string;
  readonly words: string;
}

export function toPackEdits(
  interviewId: string,
  rows: readonly PackRow[] | null,
  cipher: { readonly openPack: PackSeals['open'] },
): readonly PackEdit[] {
  return (rows ?? []).flatMap(({ document, words }) =>
    cipher.openPack(interviewId, document, Buffer.from(words, 'base64')),
  );
}
