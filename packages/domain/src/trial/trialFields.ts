export interface TrialField {
  readonly id: string;
  readonly label: string;
  readonly type: 'number' | 'text';
  readonly required: boolean;
  readonly block: 'results' | 'offer';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** The limit only keeps out slips of the finger that no later sum could count exactly. */
const count = { type: 'number', block: 'results', min: 0, max: 10_000_000, step: 1 } as const;
const rating = { type: 'number', block: 'results', min: 1, max: 5, step: 0.1 } as const;
const offer = { type: 'text', block: 'offer', required: false } as const;

/** The trial results form is drawn from this list (TRIAL-01). */
export const trialFields: readonly TrialField[] = [
  { ...count, id: 'google_reviews_before', label: 'Google reviews before', required: true },
  { ...count, id: 'google_reviews_after', label: 'Google reviews after', required: true },
  { ...rating, id: 'google_rating_before', label: 'Google rating before', required: true },
  { ...rating, id: 'google_rating_after', label: 'Google rating after', required: true },
  { ...count, id: 'fb_reviews_before', label: 'Facebook reviews before', required: false },
  { ...count, id: 'fb_reviews_after', label: 'Facebook reviews after', required: false },
  {
    ...count,
    id: 'customer_lifetime_value',
    label: 'What one customer is worth over the years, in dollars',
    required: false,
  },
  { ...offer, id: 'primary_service_name', label: 'Primary service' },
  { ...offer, id: 'primary_service_price', label: 'Primary price' },
  { ...offer, id: 'downsell_1_name', label: 'First downsell' },
  { ...offer, id: 'downsell_1_price', label: 'First downsell price' },
  { ...offer, id: 'downsell_2_name', label: 'Second downsell' },
  { ...offer, id: 'downsell_2_price', label: 'Second downsell price' },
];
