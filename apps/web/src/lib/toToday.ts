import { type LocalMoment, toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import { createStore, useStore } from './createStore.ts';

/**
 * Of the agency card; blank where it names none, and until this device knows it (useSellerZone.ts). A store: dates of
 * `lib` and commands of `sync` need it, and both lie below the card.
 */
export const sellerZone = createStore('');

/** Where the seller is: by the agency card, else by this device. */
export function toZone(): string {
  return sellerZone.get() || Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Which day and time it is for the seller; the one place that says it. */
export function toToday(): LocalMoment {
  return toLocalMoment(new Date(), sellerZone.get() || undefined);
}

/** The same where it is shown: drawn again once the zone of the card is known. */
export function useToday(): LocalMoment {
  useStore(sellerZone);
  return toToday();
}
