import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { findCustomerWord, replaceCustomerWord } from '#templates/phrases/customerWord.ts';
import { choosePhrase, type PhraseTable } from '#templates/phrases/PhraseTable.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import type { RetainerVariables } from '#trial/computeRetainerVariables.ts';
import type { FieldType, TemplateField } from './TemplateField.ts';

/** Input of a computed field. */
export interface ComputedInput {
  readonly interview: Interview;
  /** Visible answers under their current names. */
  readonly answers: Answers;
  readonly retainer: RetainerVariables;
}

/** A template field that is computed from the interview. */
export interface ComputedField extends Omit<TemplateField, 'description'> {
  readonly source: 'computed';
  /** Fields it is computed from, the most relevant first; they are suggested when it is blank. */
  readonly from: readonly string[];
  readonly compute: (input: ComputedInput) => ViewValue;
}

/** Creates a computed template field. */
export function createComputedField(
  field: string,
  type: FieldType,
  from: readonly string[],
  compute: ComputedField['compute'],
): ComputedField {
  return { field, type, source: 'computed', from, compute };
}

/** Creates a field that phrases the answer to a question. */
export function createPhraseField(table: PhraseTable): ComputedField {
  return createCustomPhraseField(table, ({ interview, answers }) =>
    replaceCustomerWord(
      choosePhrase(table, answers[table.questionId]),
      findCustomerWord(interview),
    ),
  );
}

/** Creates a phrase field with its own computation. */
export function createCustomPhraseField(
  table: PhraseTable,
  compute: ComputedField['compute'],
): ComputedField {
  return createComputedField(table.name, 'text', [table.questionId], compute);
}
