import { listNumbers } from '#interviews/amounts/listNumbers.ts';
import { findService } from '#interviews/findService.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { toSpokenDollars } from '#templates/phrases/spokenAmounts.ts';

/** The fee of a service as a seller says it. */
export interface ServicePrice {
  /** Whole dollars. Equal where the price list names one amount only. */
  readonly low: number;
  readonly high: number;
  /** "$197" and "$397 a month". */
  readonly lowPhrase: string;
  readonly highPhrase: string;
  /** Frame: "It runs ___." "from $197 to $397 a month" or "$397 a month". */
  readonly phrase: string;
  /** The ads are paid apart from the fee. */
  readonly hasAdSpend: boolean;
  /** What separates low from high; blank where there is nothing between them. */
  readonly depends: string;
}

/** Null when no amount can be read from the price list. */
export function toServicePrice(service: ServiceId | null): ServicePrice | null {
  const range = findService(service)?.priceRange ?? '';
  return service ? readPriceRange(range, dependsOn[service] ?? '') : null;
}

export function readPriceRange(range: string, depends: string): ServicePrice | null {
  const dollars = listNumbers(range)
    .filter(({ isOther, value }) => !isOther && value > 0)
    .slice(0, 2)
    .map(({ value }) => value);
  const [low, high = low] = dollars;
  if (low === undefined || high === undefined) return null;
  const lowPhrase = toSpokenDollars(low);
  const highPhrase = `${toSpokenDollars(high)} a month`;
  const isRange = low !== high;
  return {
    low,
    high,
    lowPhrase,
    highPhrase,
    phrase: isRange ? `from ${lowPhrase} to ${highPhrase}` : highPhrase,
    hasAdSpend: /\bad (?:spend|budget)\b/i.test(range),
    depends: isRange ? depends : '',
  };
}

/** Frame: "What moves you up or down is ___." */
const dependsOn: Readonly<Record<ServiceId, string>> = {
  reputation_management:
    'how many people you serve in a month, and whether we look after your Google profile too',
  pay_per_click: 'how many services and towns we advertise',
  seo: 'how many towns and services we build pages for, and how strong the sites above you are',
  fb_ads: 'how many offers we run, and whether we make the pictures and clips',
  message_marketing: 'how many people are on your list, and how many messages go out',
  ai_power_package: 'how many of the four jobs it takes on: calls, messages, reviews and posts',
};
