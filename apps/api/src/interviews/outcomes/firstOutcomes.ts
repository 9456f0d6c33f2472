import { addDays } from '@salespro/domain/interviews/days/calendarDay.ts';
import { toLocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { trialDays } from '@salespro/domain/interviews/outcomes/trialPlan.ts';
import { trialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { derivedUuid } from '#interviews/derivedUuid.ts';

/** What an interview that comes in whole, from a device or for practice, has behind it; the last one is the latest. */
export function firstOutcomes(interview: Interview) {
  const { id, soldAt, updatedAt, salesStatus } = interview;
  const outcomes = [];
  if (trialStatus(interview.answers) !== 'none') {
    // Which day it was for the seller nobody has written down.
    const start_day = toLocalMoment(new Date(updatedAt), 'UTC').day;
    const day = addDays(start_day, trialDays(interview));
    const made = { id: derivedUuid(id, 0), seq: 0, made_at: updatedAt };
    outcomes.push({ ...made, kind: 'trial', start_day, day });
  }
  if (salesStatus === 'sold')
    outcomes.push({ id: derivedUuid(id, 1), seq: 1, kind: 'sold', made_at: soldAt ?? updatedAt });
  return outcomes;
}
