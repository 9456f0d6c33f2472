import { spokenTerms } from '#interviews/terms/spokenTerms.ts';
import { toCustomerWord } from '#templates/phrases/customerWord.ts';
import { type BreakEven, toBreakEven } from '#templates/price/breakEven.ts';
import { type ServicePrice, toServicePrice } from '#templates/price/servicePrice.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import { type ComputedField, type ComputedInput, computed } from './ComputedField.ts';
import type { FieldType } from './TemplateField.ts';

/** The price as a sentence, and what it takes to cover it. */
export const priceComputed: readonly ComputedField[] = [
  price('has_price', 'boolean', () => true, false),
  price('price_phrase', 'text', ({ phrase }) => phrase),
  price('price_low_phrase', 'text', (each) => each.lowPhrase),
  price('price_high_phrase', 'text', ({ highPhrase }) => highPhrase),
  price('has_price_range', 'boolean', ({ low, high }) => low !== high, false),
  price('price_low', 'number', ({ low }) => low),
  price('price_high', 'number', ({ high }) => high),
  price('has_ad_spend', 'boolean', ({ hasAdSpend }) => hasAdSpend, false),
  price('price_depends_phrase', 'text', ({ depends }) => depends),
  breakEven('has_break_even', 'boolean', (found) => found !== null && !found.isSteep),
  breakEven('break_even_phrase', 'text', (found) => found?.phrase ?? ''),
  breakEven('break_even_returning_phrase', 'text', (found) => found?.returningPhrase ?? ''),
  breakEven('break_even_basis_phrase', 'text', (found) => found?.basis ?? ''),
  breakEven('break_even_is_steep', 'boolean', (found) => found?.isSteep === true),
];

function price(
  field: string,
  type: FieldType,
  read: (price: ServicePrice) => ViewValue,
  without: ViewValue = '',
): ComputedField {
  return computed(field, type, [], ({ interview }) => {
    const found = toServicePrice(spokenTerms(interview));
    return found === null ? without : read(found);
  });
}

function breakEven(
  field: string,
  type: FieldType,
  read: (found: BreakEven | null) => ViewValue,
): ComputedField {
  return computed(field, type, [], ({ interview, answers }: ComputedInput) =>
    read(toBreakEven(toServicePrice(spokenTerms(interview)), answers, toCustomerWord(interview))),
  );
}
