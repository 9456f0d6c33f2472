import type { Interview } from '#interviews/Interview.ts';
import type {
  NoSaleOutcomeInput,
  Outcome,
  OutcomeRecord,
  OutcomeSummary,
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

/** Builds the outcome of a call that ended in neither a sale nor a trial. */
export function buildNoSaleOutcome(given: NoSaleOutcomeInput, made: Made): Outcome {
  return { ...made, ...blank, ...given, note: given.note.trim() };
}

export function buildSoldOutcome(
  { selectedServiceId }: Pick<Interview, 'selectedServiceId'>,
  price: number | null,
  made: Made,
): Outcome {
  return { ...made, ...blank, kind: 'sold', serviceId: selectedServiceId, price };
}

export function buildTrialOutcome(
  { selectedServiceId }: Pick<Interview, 'selectedServiceId'>,
  days: Pick<Outcome, 'startDay' | 'day'>,
  made: Made,
): Outcome {
  return { ...made, ...blank, ...days, kind: 'trial', serviceId: selectedServiceId };
}

/** Picks the outcome fields that list cards show. */
export function toOutcomeSummary(outcome: Outcome | null | undefined): OutcomeSummary | null {
  if (!outcome) return null;
  const { kind, reason, startDay, day, time } = outcome;
  return { kind, reason, startDay, day, time };
}

/** Returns the first and last day of a trial outcome; null if it has none. */
export function toTrialSpan(
  trial: Pick<Outcome, 'startDay' | 'day'> | undefined,
): TrialSpan | null {
  return trial?.startDay && trial.day ? { startDay: trial.startDay, endDay: trial.day } : null;
}

/** Converts a history entry to the outcome an interview shows; a note that was not loaded is blank. */
export function toShownOutcome(record: OutcomeRecord | undefined): Outcome | null {
  if (!record) return null;
  const { seq: _seq, madeOn: _madeOn, undoneAt: _undoneAt, note = '', ...outcome } = record;
  return { ...outcome, note };
}

/**
 * Rebuilds the outcome history from what the interview shows, for a device that has not loaded the history.
 */
export function rebuildOutcomeRecords({
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
