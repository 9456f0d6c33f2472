import type { Answers } from '#interviews/Answers.ts';
import { toShortDay } from '#interviews/days/dayWords.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { TemplateSubject } from '#templates/TemplateSubject.ts';
import { messageResults } from '#trial/messageResults.ts';
import { toCount } from '#trial/toCount.ts';
import { toRatingText, toTenths } from '#trial/toTenths.ts';

export interface TrialResult {
  /** "Nov 2 to Nov 30", blank where its days are not known. */
  readonly days: string;
  readonly numbers: readonly {
    readonly label: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly line: string;
}

/** Null where the trial left no numbers. */
export function toTrialResult(
  interview: TemplateSubject,
  service: ServiceId,
  today: string,
): TrialResult | null {
  const { answers, trial } = interview;
  const numbers = service === 'reputation_management' ? listNumbers(answers) : [];
  const line = service === 'message_marketing' ? toMessageLine(answers) : '';
  if (numbers.length === 0 && line === '') return null;
  const days = trial
    ? `${toShortDay(trial.startDay, today)} to ${toShortDay(trial.endDay, today)}`
    : '';
  return { days, numbers, line };
}

function listNumbers(answers: Answers): TrialResult['numbers'] {
  const say = (value: number | null) => (value === null || value < 0 ? '' : String(value));
  const stars = (value: unknown) => {
    const tenths = toTenths(value);
    return tenths === null ? '' : toRatingText(tenths);
  };
  return [
    {
      label: 'Google reviews',
      before: say(toCount(answers.google_reviews_before)),
      after: say(toCount(answers.google_reviews_after)),
    },
    {
      label: 'Rating',
      before: stars(answers.google_rating_before),
      after: stars(answers.google_rating_after),
    },
  ].filter(({ before, after }) => before !== '' && after !== '');
}

function toMessageLine(answers: Answers): string {
  const { messaged, replies, bookings } = messageResults(answers);
  return [
    messaged === null ? '' : `${messaged} messaged`,
    replies === null ? '' : `${replies} wrote back`,
    bookings === null ? '' : `${bookings} booked`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
