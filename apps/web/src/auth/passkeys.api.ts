import {
  addPasskey,
  challengePasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
} from '@salespro/contract/passkeys.ts';
import { call } from '#lib/http.ts';
import { proveIdentity } from './auth.api.ts';
import { authStore } from './authStore.ts';
import { sendPendingSignOut } from './lastSession.ts';
import { answerByPasskey, makePasskey, passkeyUsed } from './passkeyDevice.ts';

export const listMyPasskeys = async () => (await call(listPasskeys)).passkeys;

export const renameMyPasskey = (id: string, name: string) =>
  call(renamePasskey, { params: { id }, body: { name } });

/** The server asks for the password unless somebody signed in a moment ago. */
export const removeMyPasskey = (id: string, password?: string) =>
  call(removePasskey, { params: { id }, body: { password } });

export async function addMyPasskey(
  password?: string,
): Promise<'added' | 'cancelled' | 'there already'> {
  const options = await call(startPasskey, { body: { password } });
  try {
    const made = await makePasskey(options);
    if (!made) return 'cancelled';
    await call(addPasskey, { body: made });
  } catch (thrown) {
    if (thrown instanceof DOMException) return 'there already';
    throw thrown;
  }
  passkeyUsed.set(true);
  return 'added';
}

/** Good for ten minutes of this session; false when the person called it off. */
export async function proveByPasskey(): Promise<boolean> {
  const passkey = await answerByPasskey(await call(challengePasskey, { body: { use: 'proof' } }));
  if (passkey) await proveIdentity({ passkey });
  return passkey !== null;
}

/** False when the person called it off. With an address nobody else signs in. */
export async function signInByPasskey(
  use: 'sign_in' | 'second_factor',
  email?: string,
): Promise<boolean> {
  await sendPendingSignOut();
  const passkey = await answerByPasskey(await call(challengePasskey, { body: { use } }));
  if (!passkey) return false;
  const { session } = await call(signInWithPasskey, { body: { passkey, email } });
  passkeyUsed.set(true);
  authStore.emit({ type: 'SIGNED_IN', session });
  return true;
}
