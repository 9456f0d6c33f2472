import { addDays, daysBetween } from '#days/calendarDay.ts';
import type { DueFacts, DueItem } from './DueItem.ts';
import { compareDueItems, type DueClock, dueDaysAhead, listDueItems } from './listDueItems.ts';

/** A row of the due list: the earliest due item of a client and the number of further ones. */
export interface DueRow<F extends DueFacts = DueFacts> {
  readonly facts: F;
  readonly item: DueItem;
  readonly moreCount: number;
}

/** Rows of the due list: late, due today, and due in the next days. */
export interface DueGroups<F extends DueFacts = DueFacts> {
  readonly late: readonly DueRow<F>[];
  readonly today: readonly DueRow<F>[];
  readonly next: readonly DueRow<F>[];
}

/** Groups interviews into late, due today and due in the next days, one row each. */
export function groupDueItems<F extends DueFacts>(
  all: readonly F[],
  clock: DueClock,
): DueGroups<F> {
  const last = addDays(clock.today, dueDaysAhead);
  const rows = all
    .flatMap((facts) => {
      const items = listDueItems(facts, clock).filter(({ day }) => day <= last);
      const [item] = items;
      return item ? [{ facts, item, moreCount: items.length - 1 }] : [];
    })
    .toSorted((one, other) => compareDueItems(one.item, other.item));
  return {
    late: rows.filter(({ item }) => item.day < clock.today),
    today: rows.filter(({ item }) => item.day === clock.today),
    next: rows.filter(({ item }) => item.day > clock.today),
  };
}

/** Formats how late an item is: "2 days late". */
export function formatDaysLate(day: string, today: string): string {
  const days = daysBetween(day, today);
  return days === 1 ? '1 day late' : `${days} days late`;
}
