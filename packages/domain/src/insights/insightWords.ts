import { toShortDay } from '#days/dayWords.ts';
import {
  type FunnelStep,
  type NamedShare,
  overlap,
  type Range,
  type Share,
  type Stage,
} from './Insights.ts';
import type { Period } from './periods.ts';

export const funnelLabels: Readonly<Record<FunnelStep, string>> = {
  started: 'Started',
  finished: 'Questions finished',
  pitched: 'Pitched',
  trial: 'Trial started',
  sold: 'Sold',
  onboarded: 'Onboarded',
};

export const stageLabels: Readonly<Record<Stage, string>> = {
  questions: 'Questions',
  pitch: 'To pitch',
  trial: 'To trial',
  sold: 'Trial to sold',
  onboarded: 'To onboarded',
};

/** Whole percents: a tenth of so few would say more than we know. */
export const toPercent = (rate: number) => `${Math.round(rate * 100)}%`;

/** "Nov 19, 2025 to Nov 18, 2026", within a year "Oct 20 to Nov 18, 2026". */
export function toPeriodWords({ from, to }: Period): string {
  return `${toShortDay(from, to)} to ${toShortDay(to, '')}`;
}

/** "likely between 26% and 66%" */
export const toRangeWords = ({ low, high }: Range) =>
  `likely between ${toPercent(low)} and ${toPercent(high)}`;

/** "12 of 31; likely between 24% and 56%", of too few "1 of 4". */
export function toShareWords({ count, of, range }: Share): string {
  return range ? `${count} of ${of}; ${toRangeWords(range)}` : `${count} of ${of}`;
}

/** "Too few to say: 4 of 8 needed" */
export const toTooFewWords = (of: number) => `Too few to say: ${of} of 8 needed`;

/** Whether the order of the rates may be chance; null with fewer than two rates. */
export function toOverlapWords(shares: readonly NamedShare[]): string | null {
  const ranges = shares.flatMap(({ range }) => range ?? []);
  const [first, second] = ranges;
  if (!first || !second) return null;
  const isApart = ranges.some((one, place) =>
    ranges.slice(place + 1).some((other) => !overlap(one, other)),
  );
  if (!isApart)
    return 'The ranges overlap, so the order may be chance. More outcomes make them shorter.';
  return ranges.length === 2
    ? "These two ranges don't touch, so the difference is probably real."
    : 'Where two ranges overlap, their order may be chance. More outcomes make them shorter.';
}

/** Below this the range is so wide that it is said in words, too. */
const fewOutcomes = 30;

/** What the range means, in a sentence; blank of many. */
function toFewWords({ of, range }: Share): string {
  if (!range || of >= fewOutcomes) return '';
  const [low, high] = [range.low, range.high].map((rate) => Math.round(rate * 100));
  return ` With so few, the real number could be anywhere between ${low} and ${high} in 100. More outcomes make that gap smaller.`;
}

export function toSoldWords(sold: Share, running: number): string {
  if (!sold.range) return 'Counts only. A percent of so few would say more than we know.';
  const trials =
    running === 0
      ? ''
      : running === 1
        ? " 1 trial still runs and isn't counted in that rate."
        : ` ${running} trials still run and aren't counted in that rate.`;
  return `Sold: ${sold.count} of ${sold.of} with an outcome; ${toRangeWords(sold.range)}.${trials}${toFewWords(sold)}`;
}
