import { toMoney } from '#interviews/amounts/toMoney.ts';
import { standardTrial } from '#interviews/terms/builtInSettings.ts';
import type { ServiceTerms } from '#interviews/terms/ServiceTerms.ts';
import { spokenTerms } from '#interviews/terms/spokenTerms.ts';
import { toSpokenCount } from '#templates/phrases/spokenCounts.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import { type ComputedField, computed } from './ComputedField.ts';
import type { FieldType } from './TemplateField.ts';

/** What the settings say of a service beside its fee. */
export const termsComputed: readonly ComputedField[] = [
  computed('trial_days_phrase', 'text', [], ({ interview }) =>
    toDays((spokenTerms(interview)?.trial ?? standardTrial).days),
  ),
  terms('trial_price_phrase', 'text', ({ trial, currency }) =>
    trial && trial.price > 0 ? toMoney(trial.price, currency) : '',
  ),
  terms('service_proof', 'text', ({ proof }) => proof),
  terms('service_guarantee', 'text', ({ guarantee }) => guarantee),
];

function terms(
  field: string,
  type: FieldType,
  read: (said: ServiceTerms) => ViewValue,
): ComputedField {
  return computed(field, type, [], ({ interview }) => {
    const said = spokenTerms(interview);
    return said === null ? '' : read(said);
  });
}

function toDays(days: number): string {
  return days === 1 ? 'one day' : `${toSpokenCount(days)} days`;
}
