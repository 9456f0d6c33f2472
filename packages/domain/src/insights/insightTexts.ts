import { formatShortDay } from '#days/formatDay.ts';
import {
  type ConfidenceRange,
  type FunnelStep,
  hasOverlap,
  type NamedShare,
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

/** Formats a rate as a whole percentage; decimals would suggest more precision than few outcomes have. */
export const formatPercent = (rate: number) => `${Math.round(rate * 100)}%`;

/** Formats a period: "Nov 19, 2025 to Nov 18, 2026", or within a year "Oct 20 to Nov 18, 2026". */
export function formatPeriod({ from, to }: Period): string {
  return `${formatShortDay(from, to)} to ${formatShortDay(to, '')}`;
}

/** Formats a confidence range: "likely between 26% and 66%". */
export const formatRange = ({ low, high }: ConfidenceRange) =>
  `likely between ${formatPercent(low)} and ${formatPercent(high)}`;

/** Formats a share: "12 of 31; likely between 24% and 56%", or "1 of 4" when there are too few. */
export function formatShare({ count, of, range }: Share): string {
  return range ? `${count} of ${of}; ${formatRange(range)}` : `${count} of ${of}`;
}

/** Formats the text for too few outcomes: "Too few to say: 4 of 8 needed". */
export const formatTooFew = (of: number) => `Too few to say: ${of} of 8 needed`;

/** Returns a note on whether the order of the rates may be chance; null with fewer than two rates. */
export function formatOverlapNote(shares: readonly NamedShare[]): string | null {
  const ranges = shares.flatMap(({ range }) => range ?? []);
  const [first, second] = ranges;
  if (!first || !second) return null;
  const isApart = ranges.some((one, place) =>
    ranges.slice(place + 1).some((other) => !hasOverlap(one, other)),
  );
  if (!isApart)
    return 'The ranges overlap, so the order may be chance. More outcomes make them shorter.';
  return ranges.length === 2
    ? "These two ranges don't touch, so the difference is probably real."
    : 'Where two ranges overlap, their order may be chance. More outcomes make them shorter.';
}

/** With fewer outcomes than this, the wide range is explained in words. */
const minOutcomesWithoutNote = 30;

/** Formats a sentence that explains a wide range; blank with many outcomes. */
function formatFewOutcomesNote({ of, range }: Share): string {
  if (!range || of >= minOutcomesWithoutNote) return '';
  const [low, high] = [range.low, range.high].map((rate) => Math.round(rate * 100));
  return ` With so few, the real number could be anywhere between ${low} and ${high} in 100. More outcomes make that gap smaller.`;
}

/** Formats the sentence that sums up the sold rate. */
export function formatSoldSummary(sold: Share, running: number): string {
  if (!sold.range) return 'Counts only. A percent of so few would say more than we know.';
  const trials =
    running === 0
      ? ''
      : running === 1
        ? " 1 trial still runs and isn't counted in that rate."
        : ` ${running} trials still run and aren't counted in that rate.`;
  return `Sold: ${sold.count} of ${sold.of} with an outcome; ${formatRange(sold.range)}.${trials}${formatFewOutcomesNote(sold)}`;
}
