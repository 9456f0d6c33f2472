import { addDays, getWeekday } from '#days/calendarDay.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';

/** Limits the seller's local hours in which a mail may be sent, also after a server outage. */
const firstHour = 7;
const lastHour = 12;

/** Returns the day whose mail may be sent now; null at night, after noon and on weekends. */
export function findMorningMailDay(now: Date, timeZone: string): string | null {
  const { day, hour } = toLocalMoment(now, timeZone);
  const isWorkday = getWeekday(day) % 6 !== 0;
  return isWorkday && hour >= firstHour && hour < lastHour ? day : null;
}

/** Returns the first day with a mail: today before the morning begins, else tomorrow. */
export function getFirstMorningMailDay(now: Date, timeZone: string): string {
  const { day, hour } = toLocalMoment(now, timeZone);
  return hour < firstHour ? day : addDays(day, 1);
}
