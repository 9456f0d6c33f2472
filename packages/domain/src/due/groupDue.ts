import { addDays, daysBetween } from '#days/calendarDay.ts';
import type { DueFacts, DueItem } from './DueItem.ts';
import { compareDue, type DueClock, daysAhead, listDue } from './listDue.ts';

/** A client has one row: the earliest of what is due, and how many more there are. */
export interface DueRow<F extends DueFacts = DueFacts> {
  readonly facts: F;
  readonly item: DueItem;
  readonly more: number;
}

export interface DueGroups<F extends DueFacts = DueFacts> {
  readonly late: readonly DueRow<F>[];
  readonly today: readonly DueRow<F>[];
  readonly next: readonly DueRow<F>[];
}

export function groupDue<F extends DueFacts>(all: readonly F[], clock: DueClock): DueGroups<F> {
  const last = addDays(clock.today, daysAhead);
  const rows = all
    .flatMap((facts) => {
      const items = listDue(facts, clock).filter(({ day }) => day <= last);
      const [item] = items;
      return item ? [{ facts, item, more: items.length - 1 }] : [];
    })
    .toSorted((one, other) => compareDue(one.item, other.item));
  return {
    late: rows.filter(({ item }) => item.day < clock.today),
    today: rows.filter(({ item }) => item.day === clock.today),
    next: rows.filter(({ item }) => item.day > clock.today),
  };
}

/** "2 days late" */
export function toLateWords(day: string, today: string): string {
  const days = daysBetween(day, today);
  return days === 1 ? '1 day late' : `${days} days late`;
}
