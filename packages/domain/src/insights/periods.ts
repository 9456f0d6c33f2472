import { addDays, addMonths } from '#interviews/days/calendarDay.ts';

/** As they stand in the address. */
export const periodIds = ['30-days', '90-days', '12-months'] as const;
export type PeriodId = (typeof periodIds)[number];

export const periodLabels: Readonly<Record<PeriodId, string>> = {
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months',
};

/** Both days belong to it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export function toPeriodId(text: string | null | undefined): PeriodId {
  return periodIds.find((id) => id === text) ?? '12-months';
}

/** The days of a period that ends today. */
export function toPeriod(id: PeriodId, today: string): Period {
  if (id === '12-months') return { from: addDays(addMonths(today, -12), 1), to: today };
  return { from: addDays(today, id === '30-days' ? -29 : -89), to: today };
}
