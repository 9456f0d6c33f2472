import { createStore } from '#lib/createStore.ts';
import { hasOwnPasskeys, passkeyOffered, passkeyUsed } from './passkeyDevice.ts';

/** Whether the list shall offer a passkey. */
export const passkeyOffer = createStore(false);

/** After a sign-in by password, where this device could do without one. */
export async function considerPasskeyOffer(): Promise<void> {
  if (passkeyUsed.get() || passkeyOffered.get()) return;
  if (await hasOwnPasskeys()) passkeyOffer.set(true);
}
