import { toAppointment, toShortDay } from '#interviews/days/dayWords.ts';
import { findService } from '#interviews/findService.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { Outcome } from './Outcome.ts';
import { findReason, notAFitLabels, notNowLabels } from './outcomeReasons.ts';
import { toMonthlyWords } from './saidPrice.ts';
import { trialPlan } from './trialPlan.ts';

export interface SavedWords {
  readonly title: string;
  readonly text: string;
}

/** What the sheet says once an outcome is saved. */
export function savedWords(
  outcome: Outcome,
  interview: Pick<Interview, 'answers' | 'selectedServiceId' | 'terms' | 'contactName'>,
  today: string,
): SavedWords {
  const { day } = outcome;
  switch (outcome.kind) {
    case 'sold': {
      const service = findService(interview.selectedServiceId)?.name ?? '';
      const price = toMonthlyWords(interview, outcome.price);
      const what = price === null ? service : `${service} at ${price}`;
      return { title: 'Sold', text: `${what}, ${toShortDay(today, today)}` };
    }
    case 'trial': {
      const { days, checkIn, lastDay } = trialPlan(interview, outcome.startDay ?? today);
      const [middle, last] = [toShortDay(checkIn, today), toShortDay(lastDay, today)];
      return {
        title: 'Trial started',
        text: `Day 1 of ${days}. Check-in on ${middle}, last day ${last}.`,
      };
    }
    case 'follow_up': {
      const when = day === null ? '' : toAppointment(day, outcome.time, today);
      return { title: 'Follow-up saved', text: `${when} with ${interview.contactName}` };
    }
    case 'not_now': {
      const reason = (findReason(notNowLabels, outcome.reason) ?? 'Other').toLowerCase();
      const back = day === null ? 'No reminder.' : `Comes back on ${toShortDay(day, today)}.`;
      return { title: 'Saved as not now', text: `Reason: ${reason}. ${back}` };
    }
    case 'not_a_fit': {
      const reason = findReason(notAFitLabels, outcome.reason);
      const kept = "It's off your list, and nothing is deleted.";
      return { title: 'Saved as not a fit', text: reason ? `${reason}. ${kept}` : kept };
    }
  }
}
