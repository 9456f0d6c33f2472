import { errors } from '@salespro/contract/errors.ts';
import type {
  MadePasskey,
  PasskeyChallenge,
  PasskeyCreation,
} from '@salespro/contract/passkeys.ts';
import type { PasskeyProof } from '@salespro/contract/session.ts';
import { CallError } from '#lib/CallError.ts';
import { createDeviceSwitch, createStore } from '#lib/createStore.ts';

/** A passkey was used in this browser, so the sign-in shows it first. Says nothing of whose. */
export const passkeyUsed = createDeviceSwitch('salespro-passkey', () => false);

/** Whether this browser has offered to add one; it does so once. */
export const passkeyOffered = createDeviceSwitch('salespro-passkey-offered', () => false);

/** Whether this browser can make passkeys and answer with them. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && navigator.credentials !== undefined;
}

/** Whether this device has a fingerprint reader, a face camera or a screen lock for it. */
async function hasOwnPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Null when the person called it off. */
export async function makePasskey(options: PasskeyCreation): Promise<MadePasskey | null> {
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        user: { ...options.user, id: toBytes(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(toDescriptor),
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    }),
  );
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    clientDataJSON: toText(response.clientDataJSON),
    attestationObject: toText(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  };
}

/** Null when the person called it off. */
export async function answerByPasskey(options: PasskeyChallenge): Promise<PasskeyProof | null> {
  const given = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        allowCredentials: options.allowCredentials.map(toDescriptor),
        userVerification: 'required',
      },
    }),
  );
  if (!given) return null;
  const response = given.response as AuthenticatorAssertionResponse;
  return {
    id: given.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
  };
}

async function ask(start: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await start()) as PublicKeyCredential | null;
  } catch (thrown) {
    const name = thrown instanceof DOMException ? thrown.name : '';
    // Browsers do not tell calling off from waiting in vain.
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    // The device has one of this account already.
    if (name === 'InvalidStateError') throw thrown;
    throw new CallError({ code: 'passkey_failed', message: errors.passkey_failed.message });
  }
}

function toDescriptor(
  credential: PasskeyChallenge['allowCredentials'][number],
): PublicKeyCredentialDescriptor {
  const transports = (credential.transports ?? []) as AuthenticatorTransport[];
  return { id: toBytes(credential.id), type: credential.type, transports };
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether the list shall offer a passkey. A store: it waits through other pages, and the sign-in page has no queries. */
export const passkeyOffer = createStore(false);

/** After a sign-in by password, where this device could do without one. */
export async function considerPasskeyOffer(): Promise<void> {
  if (passkeyUsed.get() || passkeyOffered.get()) return;
  if (await hasOwnPasskeys()) passkeyOffer.set(true);
}
