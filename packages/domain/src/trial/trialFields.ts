import type { ServiceId } from '#interviews/ServiceId.ts';

/** Describes one field of the trial results form. */
export interface TrialField {
  readonly id: string;
  /** The full label, understandable without the form. */
  readonly label: string;
  /** Fields with the same line are shown side by side. */
  readonly line: string;
  /** The label within the line. */
  readonly column: 'Before the trial' | 'Today' | 'Name' | 'Price' | 'Dollars' | 'People';
  readonly hint?: string;
  readonly type: 'number' | 'text';
  readonly required: boolean;
  /** Texts are complete without this value, so it is never shown as a blank to fill. */
  readonly isExtra?: boolean;
  readonly block: 'results' | 'offer';
  /** Shown for this service only. */
  readonly onlyFor?: ServiceId;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** The maximum catches typing errors that sums could not represent exactly. */
const count = { type: 'number', block: 'results', min: 0, max: 10_000_000, step: 1 } as const;
const rating = {
  type: 'number',
  block: 'results',
  min: 1,
  max: 5,
  step: 0.1,
  hint: '1.0 to 5.0',
} as const;

const beforeAndAfter = (
  id: string,
  line: string,
  rest: Pick<
    TrialField,
    'type' | 'required' | 'isExtra' | 'block' | 'min' | 'max' | 'step' | 'hint'
  >,
): readonly TrialField[] => [
  { ...rest, id: `${id}_before`, label: `${line} before`, line, column: 'Before the trial' },
  { ...rest, id: `${id}_after`, label: `${line} after`, line, column: 'Today' },
];

const offer = (id: string, line: string): readonly TrialField[] => {
  const rest = { type: 'text', block: 'offer', required: false, line } as const;
  return [
    { ...rest, id: `${id}_name`, label: `${line} name`, column: 'Name' },
    { ...rest, id: `${id}_price`, label: `${line} price`, column: 'Price' },
  ];
};

/** Defines a field about the results of a message marketing trial. */
const messageTrialField = (
  id: string,
  label: string,
  column: 'People' | 'Dollars' = 'People',
): TrialField => ({
  ...count,
  id,
  label,
  line: label,
  column,
  required: false,
  isExtra: true,
  onlyFor: 'message_marketing',
});

/** Lists the fields of the trial results form, in form order. */
export const trialFields: readonly TrialField[] = [
  ...beforeAndAfter('google_reviews', 'Google reviews', { ...count, required: true }),
  ...beforeAndAfter('google_rating', 'Google rating', { ...rating, required: true }),
  ...beforeAndAfter('fb_reviews', 'Facebook reviews', { ...count, required: false, isExtra: true }),
  messageTrialField('mm_people_messaged', 'People who got a message'),
  messageTrialField('mm_replies', 'People who wrote back'),
  messageTrialField('mm_bookings', 'People who booked or bought'),
  messageTrialField('mm_booked_dollars', 'What they spent, in dollars', 'Dollars'),
  messageTrialField('mm_opt_outs', 'People who asked to be taken off'),
  {
    ...count,
    step: 0.01,
    id: 'customer_lifetime_value',
    label: 'What one customer is worth over the years, in dollars',
    line: 'Customer lifetime value',
    column: 'Dollars',
    hint: 'What one customer is worth to them over the years. A guess is fine.',
    required: false,
  },
  ...offer('primary_service', 'Primary service'),
  ...offer('downsell_1', 'Downsell 1'),
  ...offer('downsell_2', 'Downsell 2'),
];

/** Lists the trial fields of one service. */
export function listTrialFields(service: ServiceId | null | undefined): readonly TrialField[] {
  return trialFields.filter(({ onlyFor }) => onlyFor === undefined || onlyFor === service);
}
