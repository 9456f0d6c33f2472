import type { Interview } from '#interviews/Interview.ts';
import type { Outcome, OutcomeFacts, RecordedOutcome, TrialSpan } from './Outcome.ts';

type Made = Pick<Outcome, 'id' | 'madeAt'>;

const blank = {
  reason: null,
  startDay: null,
  day: null,
  time: null,
  serviceId: null,
  price: null,
  note: '',
} as const;

/** The outcome that a record will be, on this device and on the server. */
export function toRecorded(given: RecordedOutcome, made: Made): Outcome {
  return { ...made, ...blank, ...given, note: given.note.trim() };
}

export function toSoldOutcome(
  { selectedServiceId }: Pick<Interview, 'selectedServiceId'>,
  price: number | null,
  made: Made,
): Outcome {
  return { ...made, ...blank, kind: 'sold', serviceId: selectedServiceId, price };
}

export function toTrialOutcome(
  { selectedServiceId }: Pick<Interview, 'selectedServiceId'>,
  days: Pick<Outcome, 'startDay' | 'day'>,
  made: Made,
): Outcome {
  return { ...made, ...blank, ...days, kind: 'trial', serviceId: selectedServiceId };
}

/** What a list card has of it. */
export function toOutcomeFacts(outcome: Outcome | null | undefined): OutcomeFacts | null {
  if (!outcome) return null;
  const { kind, reason, startDay, day, time } = outcome;
  return { kind, reason, startDay, day, time };
}

/** First and last day of a trial's outcome. */
export function toTrialSpan(
  trial: Pick<Outcome, 'startDay' | 'day'> | undefined,
): TrialSpan | null {
  return trial?.startDay && trial.day ? { startDay: trial.startDay, endDay: trial.day } : null;
}
