import type { Interview } from '#interviews/Interview.ts';
import {
  decidesWithOthers,
  decidesWithPartner,
  someoneElseDecides,
} from '#interviews/whoDecides.ts';
import { toCustomerWord, withCustomerWord } from '#templates/phrases/customerWord.ts';
import { serviceSteps } from '#templates/phrases/serviceSteps.ts';
import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import { type ComputedField, computed } from './ComputedField.ts';

/** What only the texts of "More texts" need: short quotes, who decides, the steps of a proposal. */
export const messageComputed: readonly ComputedField[] = [
  computed('ideal_90_days_short', 'text', ['ideal_90_days'], ({ answers }) =>
    toShortQuote(answers.ideal_90_days),
  ),
  computed('ideal_12_months_short', 'text', ['ideal_12_months'], ({ answers }) =>
    toShortQuote(answers.ideal_12_months),
  ),
  computed('decides_with_partner', 'boolean', ['decision_maker'], ({ answers }) =>
    decidesWithPartner(answers),
  ),
  computed('someone_else_decides', 'boolean', ['decision_maker'], ({ answers }) =>
    someoneElseDecides(answers),
  ),
  computed('decides_with_someone', 'boolean', ['decision_maker'], ({ answers }) =>
    decidesWithOthers(answers),
  ),
  computed('service_steps', 'list', [], ({ interview }) => listSteps(interview, 'ours')),
  computed('client_steps', 'list', [], ({ interview }) => listSteps(interview, 'theirs')),
];

function listSteps(interview: Interview, side: 'ours' | 'theirs'): readonly string[] {
  const service = interview.selectedServiceId;
  const word = toCustomerWord(interview);
  const steps = service ? (serviceSteps[service]?.[side] ?? []) : [];
  return steps.map((step) => withCustomerWord(step, word));
}
