import { interviewPath } from '#interviews/flow/interviewPath.ts';
import { hasTrial } from '#interviews/hasTrial.ts';
import type { CardFacts } from './CardFacts.ts';

export interface CardLink {
  readonly kind: 'pitch' | 'active-trial' | 'record-trial' | 'onboarding' | 'start';
  /** Text of the link, or accessible name of the pitch icon. */
  readonly label: string;
  readonly to: string;
}

/** The links of a card beside its action button. */
export function listCardLinks(card: CardFacts): readonly CardLink[] {
  const sold = card.salesStatus === 'sold';
  const onTrial = hasTrial(card.selectedServiceId) && card.trialStatus === 'started';
  const trialResults = interviewPath(card.id, 'trial-results');
  const links: (CardLink | false)[] = [
    card.isTest && { kind: 'start', label: 'Start', to: interviewPath(card.id, 'info') },
    card.selectedServiceId !== null && {
      kind: 'pitch',
      label: 'Open script',
      to: interviewPath(card.id, 'script-pitch'),
    },
    sold && onTrial && { kind: 'active-trial', label: 'Active Trial', to: trialResults },
    // A running trial of an unsold prospect would otherwise be invisible (G-038).
    !sold && onTrial && { kind: 'record-trial', label: 'Record Trial Results', to: trialResults },
    sold &&
      card.onboardingStatus === 'completed' && {
        kind: 'onboarding',
        label: 'View Onboarding',
        to: interviewPath(card.id, 'onboarding/summary'),
      },
  ];
  return links.filter((link) => link !== false);
}
