/** Offered when an interview starts (NEW-08). */
export const newInterviewChallenges: readonly string[] = [
  'Inconsistent lead generation',
  'Poor customer retention',
  'Time-consuming manual processes',
  'Lack of business insights',
  'Difficulty tracking performance',
  'Communication challenges',
  'Cash flow management',
  'Competition pressure',
];

/** Offered on the business info screen (INFO-04); rules read both vocabularies (G-024). */
export const infoChallenges: readonly string[] = [
  'Low website traffic',
  'Poor search rankings',
  'Ineffective advertising',
  'Low conversion rates',
  'Lack of online presence',
  'Competitor dominance',
  'Limited lead generation',
  'Poor brand reputation',
];

/** Stored challenges this form does not offer, shown ticked as "Already recorded" (INFO-05). */
export function listRecordedChallenges(
  offered: readonly string[],
  stored: readonly string[] | null | undefined,
): readonly string[] {
  return (stored ?? []).filter((challenge) => !offered.includes(challenge));
}
