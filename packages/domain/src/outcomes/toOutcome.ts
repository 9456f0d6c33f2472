import type { Interview } from '#interviews/Interview.ts';
import type {
  Outcome,
  OutcomeFacts,
  OutcomeRecord,
  RecordedOutcome,
  TrialSpan,
} from './Outcome.ts';

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

/** As an interview shows the latest one. A note that is not at hand is blank. */
export function toStandingOutcome(record: OutcomeRecord | undefined): Outcome | null {
  if (!record) return null;
  const { seq: _seq, madeOn: _madeOn, undoneAt: _undoneAt, note = '', ...outcome } = record;
  return { ...outcome, note };
}

/** What an interview shows of its history, as far as it goes: for a device that has never seen the rest. */
export function toKnownOutcomes({
  outcome,
  trial,
  sale,
}: Pick<Interview, 'outcome' | 'trial' | 'sale'>): readonly OutcomeRecord[] {
  const nameless = { ...blank, id: '', madeAt: '' };
  const known: Outcome[] = [];
  if (trial && outcome?.kind !== 'trial')
    known.push({ ...nameless, kind: 'trial', startDay: trial.startDay, day: trial.endDay });
  if (sale && outcome?.kind !== 'sold') known.push({ ...nameless, ...sale, kind: 'sold' });
  if (outcome) known.push(outcome);
  return known.map((one, seq) => ({ ...one, seq, madeOn: null, undoneAt: null }));
}
