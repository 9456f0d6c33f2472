import { signOut } from '@salespro/contract/auth.ts';
import { CallError } from '#lib/CallError.ts';
import { createDeviceSwitch } from '#lib/createStore.ts';
import { callQuietly } from '#lib/http.ts';
import { endsSession } from './reduceAuth.ts';

/** On: somebody signed out here and the server does not know it yet. No script can take the cookie away. */
export const pendingSignOut = createDeviceSwitch('salespro-sign-out', () => false);

/** A server that hangs must not keep anybody signed in. */
const patienceMs = 5_000;
const retryMs = 15_000;

let sending: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ends the session of this browser; where the server does not hear it, it is told later. */
export async function signOutHere(): Promise<void> {
  pendingSignOut.set(true);
  await sendPendingSignOut().catch(() => undefined);
}

/** Comes before any other call. Throws as long as the server has not heard it. */
export function sendPendingSignOut(): Promise<void> {
  if (!pendingSignOut.get()) return Promise.resolve();
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(): Promise<void> {
  clearTimeout(timer);
  try {
    await callQuietly(signOut, { body: { scope: 'local' }, timeoutMs: patienceMs });
  } catch (thrown) {
    // A session that is gone is signed out.
    if (!(thrown instanceof CallError && endsSession(thrown.code))) {
      timer = setTimeout(retry, retryMs);
      window.addEventListener('online', retry, { once: true });
      throw thrown;
    }
  }
  pendingSignOut.set(false);
}

function retry(): void {
  sendPendingSignOut().catch(() => undefined);
}
