import { spokenTerms } from '#interviews/terms/spokenTerms.ts';
import { toCustomerWord } from '#templates/phrases/customerWord.ts';
import { type BreakEven, toBreakEven } from '#templates/price/breakEven.ts';
import { type ServicePrice, toServicePrice } from '#templates/price/servicePrice.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import { type ComputedField, type ComputedInput, computed } from './ComputedField.ts';
import type { FieldType } from './TemplateField.ts';

/** The price as a sentence, and what it takes to cover it. */
export const priceComputed: readonly ComputedField[] = [
  price('has_price', 'boolean', 'Yes when a service is chosen', () => true, false),
  price('price_phrase', 'text', 'In words: It runs ...', ({ phrase }) => phrase),
  price('price_low_phrase', 'text', 'Low end of the fee: "$197"', (each) => each.lowPhrase),
  price(
    'price_high_phrase',
    'text',
    'High end of the fee: "$397 a month"',
    ({ highPhrase }) => highPhrase,
  ),
  price('price_low', 'number', 'Low end of the fee in dollars', ({ low }) => low),
  price('price_high', 'number', 'High end of the fee in dollars', ({ high }) => high),
  price(
    'has_ad_spend',
    'boolean',
    'Yes when the ads are paid apart from the fee',
    ({ hasAdSpend }) => hasAdSpend,
    false,
  ),
  price(
    'price_depends_phrase',
    'text',
    'In words: What moves you up or down is ...',
    ({ depends }) => depends,
  ),
  breakEven(
    'has_break_even',
    'boolean',
    'Yes when it can be said how many new customers cover the fee',
    (found) => found !== null && !found.isSteep,
  ),
  breakEven(
    'break_even_phrase',
    'text',
    'In words: ... would cover the fee ("one to two new patients a month")',
    (found) => found?.phrase ?? '',
  ),
  breakEven(
    'break_even_returning_phrase',
    'text',
    'The same for people who come back: "one to two patients coming back each month"',
    (found) => found?.returningPhrase ?? '',
  ),
  breakEven(
    'break_even_basis_phrase',
    'text',
    'In words: Going by ... ("the first sale alone")',
    (found) => found?.basis ?? '',
  ),
  breakEven(
    'break_even_is_steep',
    'boolean',
    'Yes when it would take more new customers than one can honestly expect',
    (found) => found?.isSteep === true,
  ),
];

function price(
  field: string,
  type: FieldType,
  description: string,
  read: (price: ServicePrice) => ViewValue,
  without: ViewValue = '',
): ComputedField {
  return computed(field, type, [], description, ({ interview }) => {
    const found = toServicePrice(spokenTerms(interview));
    return found === null ? without : read(found);
  });
}

function breakEven(
  field: string,
  type: FieldType,
  description: string,
  read: (found: BreakEven | null) => ViewValue,
): ComputedField {
  return computed(field, type, [], description, ({ interview, answers }: ComputedInput) =>
    read(toBreakEven(toServicePrice(spokenTerms(interview)), answers, toCustomerWord(interview))),
  );
}
