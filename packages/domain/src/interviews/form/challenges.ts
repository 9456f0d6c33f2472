/**
 * Offered wherever the business is described: first those of the new interview (NEW-08), then those
 * of the business information (INFO-04). Near doubles stay, because rules know each (docs/decisions/081).
 */
export const challenges: readonly string[] = [
  'Inconsistent lead generation',
  'Poor customer retention',
  'Time-consuming manual processes',
  'Lack of business insights',
  'Difficulty tracking performance',
  'Communication challenges',
  'Cash flow management',
  'Competition pressure',
  'Low website traffic',
  'Poor search rankings',
  'Ineffective advertising',
  'Low conversion rates',
  'Lack of online presence',
  'Competitor dominance',
  'Limited lead generation',
  'Poor brand reputation',
];
