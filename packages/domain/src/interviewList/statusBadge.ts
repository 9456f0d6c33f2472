import { interviewPath } from '#interviews/flow/interviewPath.ts';
import type { Screen } from '#interviews/flow/Screen.ts';
import type { CardFacts } from './CardFacts.ts';

export interface StatusBadge {
  readonly badge: string;
  readonly action: string;
  readonly to: string;
}

/** First match wins (LIST-19). */
export function statusBadge(card: CardFacts): StatusBadge {
  const show = (badge: string, action: string, screen: Screen): StatusBadge => ({
    badge,
    action,
    to: interviewPath(card.id, screen),
  });
  if (card.salesStatus === 'sold') return show('SOLD', 'View Pitch', 'script-pitch');
  if (!card.hasAnswers) return show('Questions Pending', 'Continue Questions', 'questions');
  if (!card.hasRecommendations) {
    return show('Analysis Pending', 'View Recommendations', 'recommendations');
  }
  if (!card.selectedServiceId) {
    return show('Service Selection', 'Select Service', 'recommendations');
  }
  if (!card.hasPitch) return show('Pitch Generation', 'Generate Pitch', 'pitch');
  return show('Complete', 'View Pitch', 'pitch');
}
