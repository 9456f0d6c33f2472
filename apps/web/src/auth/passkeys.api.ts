import {
  addPasskey,
  createPasskeyChallenge,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskeyRegistration,
} from '@salespro/contract/passkeys.ts';
import { call } from '#lib/http.ts';
import { confirmIdentityByPasswordOrCode } from './auth.api.ts';
import { authStore } from './authStore.ts';
import { sendPendingSignOut } from './lastSession.ts';
import { createPasskey, passkeyUsedSwitch, signPasskeyChallenge } from './passkeyDevice.ts';

export const listMyPasskeys = async () => (await call(listPasskeys)).passkeys;

export const renameMyPasskey = (id: string, name: string) =>
  call(renamePasskey, { params: { id }, body: { name } });

/** Removes a passkey; the server asks for the password unless the user signed in a moment ago. */
export const removeMyPasskey = (id: string, password?: string) =>
  call(removePasskey, { params: { id }, body: { password } });

export async function addMyPasskey(
  password?: string,
): Promise<'added' | 'cancelled' | 'there already'> {
  const options = await call(startPasskeyRegistration, { body: { password } });
  try {
    const made = await createPasskey(options);
    if (!made) return 'cancelled';
    await call(addPasskey, { body: made });
  } catch (thrown) {
    if (thrown instanceof DOMException) return 'there already';
    throw thrown;
  }
  passkeyUsedSwitch.set(true);
  return 'added';
}

/** Confirms the user's identity with a passkey; valid for ten minutes. False when the user cancels. */
export async function confirmIdentityByPasskey(): Promise<boolean> {
  const passkey = await signPasskeyChallenge(
    await call(createPasskeyChallenge, { body: { use: 'proof' } }),
  );
  if (passkey) await confirmIdentityByPasswordOrCode({ passkey });
  return passkey !== null;
}

/** Signs in with a passkey, with an address only for that account. False when the user cancels. */
export async function signInByPasskey(
  use: 'sign_in' | 'second_factor',
  email?: string,
): Promise<boolean> {
  await sendPendingSignOut();
  const passkey = await signPasskeyChallenge(await call(createPasskeyChallenge, { body: { use } }));
  if (!passkey) return false;
  const { session } = await call(signInWithPasskey, { body: { passkey, email } });
  passkeyUsedSwitch.set(true);
  authStore.emit({ type: 'SIGNED_IN', session });
  return true;
}
