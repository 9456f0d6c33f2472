import type { Interview } from '#interviews/Interview.ts';
import { toCustomerWord, withCustomerWord } from '#templates/phrases/customerWord.ts';
import { serviceSteps } from '#templates/phrases/serviceSteps.ts';
import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import { type ComputedField, computed } from './ComputedField.ts';

const withPartner = 'Me and a partner';
const someoneElse = 'Someone else';

/** What only the texts of "More texts" need: short quotes, who decides, the steps of a proposal. */
export const messageComputed: readonly ComputedField[] = [
  computed(
    'ideal_90_days_short',
    'text',
    ['ideal_90_days'],
    'Their 90 days in their own words, on one line of at most 140 characters',
    ({ answers }) => toShortQuote(answers.ideal_90_days),
  ),
  computed(
    'ideal_12_months_short',
    'text',
    ['ideal_12_months'],
    'Their year in their own words, on one line of at most 140 characters',
    ({ answers }) => toShortQuote(answers.ideal_12_months),
  ),
  computed(
    'decides_with_partner',
    'boolean',
    ['decision_maker'],
    'Yes when they decide together with a partner',
    ({ answers }) => answers.decision_maker === withPartner,
  ),
  computed(
    'someone_else_decides',
    'boolean',
    ['decision_maker'],
    'Yes when someone else decides',
    ({ answers }) => answers.decision_maker === someoneElse,
  ),
  computed(
    'decides_with_someone',
    'boolean',
    ['decision_maker'],
    'Yes when a partner or someone else has a say',
    ({ answers }) =>
      answers.decision_maker === withPartner || answers.decision_maker === someoneElse,
  ),
  computed(
    'service_steps',
    'list',
    [],
    'What we do for the client, for a proposal',
    ({ interview }) => listSteps(interview, 'ours'),
  ),
  computed('client_steps', 'list', [], 'What the client does, for a proposal', ({ interview }) =>
    listSteps(interview, 'theirs'),
  ),
];

function listSteps(interview: Interview, side: 'ours' | 'theirs'): readonly string[] {
  const service = interview.selectedServiceId;
  const word = toCustomerWord(interview);
  const steps = service ? (serviceSteps[service]?.[side] ?? []) : [];
  return steps.map((step) => withCustomerWord(step, word));
}
