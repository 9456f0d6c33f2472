import { addDays, getWeekday } from '#days/calendarDay.ts';
import type { LocalMoment } from '#days/toLocalMoment.ts';

/** A day and time that a due item can be postponed to. */
export interface PostponeChoice {
  readonly label: 'Later today' | 'Tomorrow' | 'This Friday' | 'Next week';
  readonly day: string;
  readonly time: string | null;
}

/** "Later today" is offered up to this hour. */
const latestHour = 17;

/** Lists the days a due item can be postponed to with one tap; the time is kept except for "Later today". */
export function listPostponeChoices(
  now: LocalMoment,
  time: string | null,
): readonly PostponeChoice[] {
  // The next full hour at least two hours from now.
  const hour = now.hour + (now.minute > 0 ? 3 : 2);
  const weekday = getWeekday(now.day);
  return [
    ...(hour <= latestHour
      ? [
          {
            label: 'Later today' as const,
            day: now.day,
            time: `${String(hour).padStart(2, '0')}:00`,
          },
        ]
      : []),
    { label: 'Tomorrow', day: addDays(now.day, 1), time },
    // From Thursday on, Friday is tomorrow, today or in the next week.
    ...(weekday < 4
      ? [{ label: 'This Friday' as const, day: addDays(now.day, 5 - weekday), time }]
      : []),
    { label: 'Next week', day: addDays(now.day, 7), time },
  ];
}
