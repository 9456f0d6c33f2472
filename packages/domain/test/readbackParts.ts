import type { Answers } from '#interviews/Answers.ts';
import type { Note, NoteKind } from '#notes/Note.ts';
import { readback } from '#questions/readback/readback.ts';

let taken = 0;
export function note(questionId: string, text: string, kind: NoteKind = 'quote'): Note {
  taken += 1;
  const at = new Date(Date.UTC(2026, 2, 4, 15, 0, taken)).toISOString();
  return { id: `${taken}`, screen: 'questions', questionId, kind, text, madeAt: at, changedAt: at };
}

export const rows = (answers: Answers, notes: readonly Note[] = [], industry = 'Dental') =>
  readback({ answers, industry }, notes);
/** The row of a theme by itself, so that nothing begins with "And". */
export const say = (answers: Answers, notes: readonly Note[] = []) => rows(answers, notes)[0]?.text;
export const fix = (answers: Answers, notes: readonly Note[] = []) => rows(answers, notes)[0]?.fix;

export const grow = 'Grow and bring in more customers';
export const facebook = { advertising_types: ['Facebook Ads'] };
export const google = { advertising_types: ['Google Ads'] };
export const online = { advertising_types: ['Other Online'] };
export const none = { advertising_types: ['Not Running Any Advertising'] };
export const list = { customer_list: true };
