import type { Interview } from '#interviews/Interview.ts';
import { messageResults } from '#trial/messageResults.ts';
import { toCount } from '#trial/toCount.ts';
import { toTenths } from '#trial/toTenths.ts';
import type { ClientResult } from './ClientSlide.ts';

/** What a trial brought; where one value is missing, its half is left out. */
export function listResults({
  answers,
  selectedServiceId,
}: Pick<Interview, 'answers' | 'selectedServiceId'>): readonly ClientResult[] {
  if (selectedServiceId === 'message_marketing') {
    const { replies, bookings } = messageResults(answers);
    return [
      ...toSingle('People who wrote back', replies),
      ...toSingle('People who booked', bookings),
    ];
  }
  if (selectedServiceId !== 'reputation_management') return [];
  return [
    ...toPair(
      'Google reviews',
      'count',
      toCount(answers.google_reviews_before),
      toCount(answers.google_reviews_after),
    ),
    ...toPair(
      'Google rating',
      'rating',
      toStars(answers.google_rating_before),
      toStars(answers.google_rating_after),
    ),
  ];
}

function toStars(value: unknown): number | null {
  const tenths = toTenths(value);
  return tenths === null ? null : tenths / 10;
}

function toSingle(label: string, after: number | null): ClientResult[] {
  return after === null ? [] : [{ label, unit: 'count', before: null, after }];
}

function toPair(
  label: string,
  unit: ClientResult['unit'],
  before: number | null,
  after: number | null,
): ClientResult[] {
  return before === null || after === null ? [] : [{ label, unit, before, after }];
}
