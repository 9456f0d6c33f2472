import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { toCustomerWord, withCustomerWord } from '#templates/phrases/customerWord.ts';
import { choosePhrase, type PhraseTable } from '#templates/phrases/PhraseTable.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import type { RetainerFacts } from '#trial/retainerFacts.ts';
import type { FieldType, TemplateField } from './TemplateField.ts';

export interface ComputedInput {
  readonly interview: Interview;
  /** Visible answers under their current names. */
  readonly answers: Answers;
  readonly retainer: RetainerFacts;
}

export interface ComputedField extends Omit<TemplateField, 'description'> {
  readonly source: 'computed';
  /** Fields it is made from, the most telling first: where to look when it is blank. */
  readonly from: readonly string[];
  readonly compute: (input: ComputedInput) => ViewValue;
}

export function computed(
  field: string,
  type: FieldType,
  from: readonly string[],
  compute: ComputedField['compute'],
): ComputedField {
  return { field, type, source: 'computed', from, compute };
}

export function phrase(table: PhraseTable): ComputedField {
  return phraseField(table, ({ interview, answers }) =>
    withCustomerWord(choosePhrase(table, answers[table.questionId]), toCustomerWord(interview)),
  );
}

export function phraseField(table: PhraseTable, compute: ComputedField['compute']): ComputedField {
  return computed(table.name, 'text', [table.questionId], compute);
}
