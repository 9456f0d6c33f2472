/** What a follow-up pack, a plan and a hand-over are made of; each is remembered by itself. */
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

/** The day on which it was last copied, opened, downloaded or shared, and which of these it was. */
export const usedOn = 'usedOn';
export const usedAs = 'usedAs';
export type PackUse = 'Copied' | 'Opened' | 'Downloaded' | 'Shared';

/** Every field that can be changed in one of them. */
export const packFields = [
  usedOn,
  usedAs,
  // Messages and the note for the CRM.
  'to',
  'subject',
  'body',
  // Invitations.
  'title',
  'day',
  'time',
  'setFor',
  'onlyInvite',
  'minutes',
  'remind',
  'where',
  'note',
  // The plan.
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
  // The hand-over.
  'start',
  'promised',
  'not_promised',
  'open',
] as const;

export type PackField = (typeof packFields)[number];

/** Texts by the name of their field. */
export type PackWords = Readonly<Partial<Record<PackField, string>>>;

/** What the seller made of one document; what is not in it is written from the answers. */
export interface PackEdit {
  readonly document: PackDocument;
  readonly words: PackWords;
}

export const packLimits = { letters: 8_000, total: 16_000 } as const;

export function findPackWords(
  edits: readonly PackEdit[] | undefined,
  document: PackDocument,
): PackWords {
  return edits?.find((edit) => edit.document === document)?.words ?? {};
}

/** The last save of a document counts; without words there is none. */
export function withPackEdit(
  edits: readonly PackEdit[] | undefined,
  edit: PackEdit,
): readonly PackEdit[] {
  const others = (edits ?? []).filter(({ document }) => document !== edit.document);
  return Object.keys(edit.words).length === 0 ? others : [...others, edit];
}

/** Whether the server would take it. */
export function isPackEditSmall({ words }: Pick<PackEdit, 'words'>): boolean {
  const all = Object.entries(words);
  const total = all.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return total <= packLimits.total && all.every(([, text]) => text.length <= packLimits.letters);
}
