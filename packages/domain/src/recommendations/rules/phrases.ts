/** The two free texts about the future. */
export const bothGoals = ['ideal_90_days', 'ideal_12_months'] as const;

/** Short phrases, not single words: "rating" alone would fire on "operating". */
export const soonPhrases: readonly string[] = [
  'asap',
  'as soon as possible',
  'right away',
  'right now',
  'phone ring',
  'phones ring',
  'more calls',
  'more leads',
  'new leads',
  'more jobs',
  'more cases',
  'more appointments',
  'booked solid',
];
