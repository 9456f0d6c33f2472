import { toAppointment, toClock, toShortDay } from '#interviews/days/dayWords.ts';
import type { OutcomeFacts } from '#interviews/outcomes/Outcome.ts';
import type { CardFacts } from './CardFacts.ts';

export interface CardDate {
  readonly name: string;
  readonly value: string;
}

type Dated = Pick<CardFacts, 'salesStatus' | 'trialStatus' | 'trial'> & {
  readonly outcome?: OutcomeFacts | null | undefined;
};

/** The days ahead that a card names: when the trial ends, when to talk, when to ask again. */
export function listCardDates(card: Dated, today: string): readonly CardDate[] {
  const { outcome, trial } = card;
  const dates: CardDate[] = [];
  if (trial && card.trialStatus === 'started' && card.salesStatus !== 'sold') {
    dates.push({ name: 'Trial ends', value: toShortDay(trial.endDay, today) });
  }
  if (outcome?.day && outcome.kind === 'follow_up') {
    const time = outcome.time === null ? '' : `, ${toClock(outcome.time)}`;
    dates.push({ name: 'Follow up', value: `${toAppointment(outcome.day, null, today)}${time}` });
  }
  if (outcome?.day && outcome.kind === 'not_now' && card.salesStatus !== 'sold') {
    dates.push({ name: 'Ask again', value: toShortDay(outcome.day, today) });
  }
  return dates;
}
