import { addDays, weekdayOf } from '#days/calendarDay.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';

/** Hours of the seller's own clock: a mail that is late because the server was away still comes before noon. */
const firstHour = 7;
const lastHour = 12;

/** Which day's mail may leave at this moment in this zone; null at night, after noon and on a weekend. */
export function findMorning(now: Date, timeZone: string): string | null {
  const { day, hour } = toLocalMoment(now, timeZone);
  const isWorkday = weekdayOf(day) % 6 !== 0;
  return isWorkday && hour >= firstHour && hour < lastHour ? day : null;
}

/** Whoever asks for the mail after the morning has begun gets the first one tomorrow. */
export function firstMailDay(now: Date, timeZone: string): string {
  const { day, hour } = toLocalMoment(now, timeZone);
  return hour < firstHour ? day : addDays(day, 1);
}
