import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a call comes from, as far as it is remembered: enough to recognise one's own, no more. */
export interface CallPlace {
  readonly device: string;
  readonly network: string;
}

/**
 * For the time of one call. Events are noted by statements and triggers all over the house; what they know
 * of the call goes with their transaction instead of through every signature.
 */
export const callPlace = new AsyncLocalStorage<CallPlace>();

/** As the database takes it (`app.place`); empty outside of a call. */
export function toPlaceSetting(): string {
  const place = callPlace.getStore();
  return place ? JSON.stringify(place) : '';
}
