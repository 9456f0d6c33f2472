export type ConfidenceColor = 'green' | 'yellow' | 'red';

export function confidenceColor(confidence: number): ConfidenceColor {
  if (confidence >= 80) return 'green';
  return confidence >= 60 ? 'yellow' : 'red';
}
