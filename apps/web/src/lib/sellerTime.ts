import { type LocalMoment, toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import { createStore, useStore } from './createStore.ts';

/**
 * Time zone from the agency card; empty if none is set or not loaded yet (useSyncSellerTimeZone.ts).
 * A store, because `lib` and `sync` need it and must not import the agency card.
 */
export const sellerTimeZoneStore = createStore('');

/** Returns the seller's time zone: from the agency card, else from this device. */
export function getSellerTimeZone(): string {
  return sellerTimeZoneStore.get() || Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the current day and time in the seller's time zone. */
export function getSellerNow(): LocalMoment {
  return toLocalMoment(new Date(), sellerTimeZoneStore.get() || undefined);
}

/** Returns the current day and time in the seller's time zone; rerenders when the zone is known. */
export function useSellerNow(): LocalMoment {
  useStore(sellerTimeZoneStore);
  return getSellerNow();
}
