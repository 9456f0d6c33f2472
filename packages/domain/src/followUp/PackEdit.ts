/** Documents of the follow-up pack, including plan and hand-over; each is edited and stored separately. */
export const packDocuments = [
  'email_interested',
  'email_no_decision_maker',
  'email_not_now',
  'email_sold',
  'email_trial',
  'text_after_call',
  'text_late',
  'text_no_show',
  'text_sold',
  'text_trial',
  'invite_follow_up',
  'invite_not_now',
  'invite_sold',
  'invite_trial',
  'crm_note',
  'plan',
  'hand_over',
] as const;

export type PackDocument = (typeof packDocuments)[number];

/** Names of the fields that store the last use of a document: its day and its kind. */
export const usedOnField = 'usedOn';
export const usedAsField = 'usedAs';
export type PackUse = 'Copied' | 'Opened' | 'Downloaded' | 'Shared';

/** Names of all stored fields of the documents. */
export const packFields = [
  usedOnField,
  usedAsField,
  // Fields of messages and of the CRM note.
  'to',
  'subject',
  'body',
  // Fields of invitations.
  'title',
  'day',
  'time',
  'setFor',
  'onlyInvite',
  'minutes',
  'remind',
  'where',
  'note',
  // Fields of the plan.
  'line',
  'tick_1',
  'tick_2',
  'tick_3',
  'step_1',
  'step_2',
  'step_3',
  'step_4',
  'need_1',
  'need_2',
  'good_to_know',
  'next_line',
  // Fields of the hand-over.
  'start',
  'promised',
  'not_promised',
  'open',
] as const;

export type PackField = (typeof packFields)[number];

/** Edited texts of a document by field name. */
export type PackFieldValues = Readonly<Partial<Record<PackField, string>>>;

/** The seller's edits of one document; fields without an edit are generated from the answers. */
export interface PackEdit {
  readonly document: PackDocument;
  readonly words: PackFieldValues;
}

/** Maximum lengths of one field, and of all fields of a document. */
export const packLimits = { maxFieldLength: 8_000, maxTotalLength: 16_000 } as const;

/** Returns the stored edits of a document. */
export function findPackFieldValues(
  edits: readonly PackEdit[] | undefined,
  document: PackDocument,
): PackFieldValues {
  return edits?.find((edit) => edit.document === document)?.words ?? {};
}

/** Replaces the stored edit of the same document; an edit without values removes it. */
export function mergePackEdit(
  edits: readonly PackEdit[] | undefined,
  edit: PackEdit,
): readonly PackEdit[] {
  const others = (edits ?? []).filter(({ document }) => document !== edit.document);
  return Object.keys(edit.words).length === 0 ? others : [...others, edit];
}

/** Returns whether an edit is within the size limits of the server. */
export function isPackEditWithinLimits({ words }: Pick<PackEdit, 'words'>): boolean {
  const all = Object.entries(words);
  const total = all.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return (
    total <= packLimits.maxTotalLength &&
    all.every(([, text]) => text.length <= packLimits.maxFieldLength)
  );
}
