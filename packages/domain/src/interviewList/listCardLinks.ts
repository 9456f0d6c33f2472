import { formatAppointment, formatClockTime, formatShortDay } from '#days/formatDay.ts';
import { interviewPath } from '#interviews/flow/interviewPath.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import type { OutcomeSummary } from '#outcomes/Outcome.ts';
import type { CardFacts } from './CardFacts.ts';

/** A link on a card of the interview list. */
export interface CardLink {
  readonly kind: 'pitch' | 'active-trial' | 'record-trial' | 'onboarding' | 'start';
  /** Text of the link, or accessible name of the pitch icon. */
  readonly label: string;
  readonly to: string;
}

/** Lists the links of a card beside its main button. */
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
    // Without this link a running trial of an unsold prospect would not be visible.
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

/** An upcoming day shown on a card of the interview list. */
export interface CardDate {
  readonly name: string;
  readonly value: string;
}

type Dated = Pick<CardFacts, 'salesStatus' | 'trialStatus' | 'trial'> & {
  readonly outcome?: OutcomeSummary | null | undefined;
};

/** Lists the upcoming days shown on a card: trial end, follow-up, asking again. */
export function listCardDates(card: Dated, today: string): readonly CardDate[] {
  const { outcome, trial } = card;
  const dates: CardDate[] = [];
  if (trial && card.trialStatus === 'started' && card.salesStatus !== 'sold') {
    dates.push({ name: 'Trial ends', value: formatShortDay(trial.endDay, today) });
  }
  if (outcome?.day && outcome.kind === 'follow_up') {
    const time = outcome.time === null ? '' : `, ${formatClockTime(outcome.time)}`;
    dates.push({
      name: 'Follow up',
      value: `${formatAppointment(outcome.day, null, today)}${time}`,
    });
  }
  if (outcome?.day && outcome.kind === 'not_now' && card.salesStatus !== 'sold') {
    dates.push({ name: 'Ask again', value: formatShortDay(outcome.day, today) });
  }
  return dates;
}
