import type { Answers } from '#interviews/Answers.ts';
import type { Note, NoteKind } from '#notes/Note.ts';
import { buildReadback } from '#questions/readback/buildReadback.ts';

let taken = 0;
export function buildNote(questionId: string, text: string, kind: NoteKind = 'quote'): Note {
  taken += 1;
  const at = new Date(Date.UTC(2026, 2, 4, 15, 0, taken)).toISOString();
  return { id: `${taken}`, screen: 'questions', questionId, kind, text, madeAt: at, changedAt: at };
}

export const buildReadbackRows = (
  answers: Answers,
  notes: readonly Note[] = [],
  industry = 'Dental',
) => buildReadback({ answers, industry }, notes);
/** Returns the text of the first row, built alone so that it does not begin with "And". */
export const getFirstRowText = (answers: Answers, notes: readonly Note[] = []) =>
  buildReadbackRows(answers, notes)[0]?.text;
export const getFirstFixQuestionId = (answers: Answers, notes: readonly Note[] = []) =>
  buildReadbackRows(answers, notes)[0]?.fixQuestionId;

export const grow = 'Grow and bring in more customers';
export const facebook = { advertising_types: ['Facebook Ads'] };
export const google = { advertising_types: ['Google Ads'] };
export const online = { advertising_types: ['Other Online'] };
export const none = { advertising_types: ['Not Running Any Advertising'] };
export const list = { customer_list: true };
