/**
 * Lists the challenges that forms offer for a business.
 * Similar entries stay because rules match each text exactly (docs/decisions/081).
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
