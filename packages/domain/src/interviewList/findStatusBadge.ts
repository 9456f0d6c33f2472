import type { InterviewScreen } from '#interviews/flow/InterviewScreen.ts';
import { interviewPath } from '#interviews/flow/interviewPath.ts';
import type { CardFacts } from './CardFacts.ts';

export interface StatusBadge {
  readonly badge: string;
  readonly action: string;
  readonly to: string;
}

/** Returns the status badge of an interview card and its main button. */
export function findStatusBadge(card: CardFacts): StatusBadge {
  const show = (badge: string, action: string, screen: InterviewScreen): StatusBadge => ({
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
