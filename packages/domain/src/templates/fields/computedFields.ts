import { firstName } from '#interviews/firstName.ts';
import { type ComputedField, computed } from './ComputedField.ts';
import { discoveryComputed } from './discoveryComputed.ts';
import { retainerComputed } from './retainerComputed.ts';
import { serviceComputed } from './serviceComputed.ts';

/** Everything SalesPro works out for a text, each with the one place that says how. */
export const computedFields: readonly ComputedField[] = [
  computed(
    'first_name',
    'text',
    ['contactName'],
    'First name of the person you talk to',
    ({ interview }) => firstName(interview.contactName),
  ),
  ...discoveryComputed,
  ...serviceComputed,
  ...retainerComputed,
];
