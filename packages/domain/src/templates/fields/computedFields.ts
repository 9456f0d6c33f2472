import { firstName } from '#interviews/firstName.ts';
import { type ComputedField, computed } from './ComputedField.ts';
import { choiceComputed } from './choiceComputed.ts';
import { discoveryComputed } from './discoveryComputed.ts';
import { factComputed } from './factComputed.ts';
import { messageComputed } from './messageComputed.ts';
import { priceComputed } from './priceComputed.ts';
import { quoteComputed } from './quoteComputed.ts';
import { retainerComputed } from './retainerComputed.ts';
import { serviceComputed } from './serviceComputed.ts';
import { termsComputed } from './termsComputed.ts';
import { trialComputed } from './trialComputed.ts';

/** Everything SalesPro works out for a text, each with the one place that says how. */
export const computedFields: readonly ComputedField[] = [
  computed('first_name', 'text', ['contactName'], ({ interview }) =>
    firstName(interview.contactName),
  ),
  ...discoveryComputed,
  ...factComputed,
  ...serviceComputed,
  ...messageComputed,
  ...quoteComputed,
  ...choiceComputed,
  ...priceComputed,
  ...termsComputed,
  ...retainerComputed,
  ...trialComputed,
];
