import { addDays } from '@salespro/domain/interviews/days/calendarDay.ts';
import { toSellerDay } from '@salespro/domain/interviews/days/sellerDay.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { OutcomeRecord } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { trialDays } from '@salespro/domain/interviews/outcomes/trialPlan.ts';
import { trialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { derivedUuid } from '#interviews/derivedUuid.ts';

/** What an interview that comes in whole, from a device or for practice, has behind it; the last one is the latest. */
export function firstOutcomes(interview: Interview): readonly OutcomeRecord[] {
  const { id, soldAt, updatedAt, salesStatus, selectedServiceId: serviceId } = interview;
  const blank = { serviceId, reason: null, time: null, price: null, madeOn: null, undoneAt: null };
  const outcomes: OutcomeRecord[] = [];
  if (trialStatus(interview.answers) !== 'none') {
    // Which day it was for the seller nobody has written down.
    const startDay = toSellerDay(updatedAt, null);
    const days = { startDay, day: addDays(startDay, trialDays(interview)) };
    const made = { id: derivedUuid(id, 0), seq: 0, madeAt: updatedAt };
    outcomes.push({ ...blank, ...made, ...days, kind: 'trial' });
  }
  if (salesStatus === 'sold') {
    const made = { id: derivedUuid(id, 1), seq: 1, madeAt: soldAt ?? updatedAt };
    outcomes.push({ ...blank, ...made, startDay: null, day: null, kind: 'sold' });
  }
  return outcomes;
}
