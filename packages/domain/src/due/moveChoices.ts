import { addDays, weekdayOf } from '#days/calendarDay.ts';
import type { LocalMoment } from '#days/toLocalMoment.ts';

export interface MoveChoice {
  readonly label: 'Later today' | 'Tomorrow' | 'This Friday' | 'Next week';
  readonly day: string;
  readonly time: string | null;
}

/** Nobody is called after that without having agreed on it. */
const lastHour = 17;

/** Where one tap moves something; its time of day is kept, but for later today. */
export function listMoveChoices(now: LocalMoment, time: string | null): readonly MoveChoice[] {
  // The next full hour that is at least two hours away.
  const hour = now.hour + (now.minute > 0 ? 3 : 2);
  const weekday = weekdayOf(now.day);
  return [
    ...(hour <= lastHour
      ? [
          {
            label: 'Later today' as const,
            day: now.day,
            time: `${String(hour).padStart(2, '0')}:00`,
          },
        ]
      : []),
    { label: 'Tomorrow', day: addDays(now.day, 1), time },
    // From Thursday on it is tomorrow, today, or next week's.
    ...(weekday < 4
      ? [{ label: 'This Friday' as const, day: addDays(now.day, 5 - weekday), time }]
      : []),
    { label: 'Next week', day: addDays(now.day, 7), time },
  ];
}
