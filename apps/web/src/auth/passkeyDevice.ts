import { apiErrors } from '@salespro/contract/errors.ts';
import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@salespro/contract/passkeys.ts';
import type { PasskeyAssertion } from '@salespro/contract/session.ts';
import { CallError } from '#lib/CallError.ts';
import { createDeviceSwitch, createStore } from '#lib/createStore.ts';

/** Set after a passkey was used in this browser; the sign-in form then shows the passkey first. */
export const passkeyUsedSwitch = createDeviceSwitch('salespro-passkey', () => false);

/** Set after this browser has offered to add a passkey, which it does once. */
export const passkeyOfferedSwitch = createDeviceSwitch('salespro-passkey-offered', () => false);

/** Returns whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && navigator.credentials !== undefined;
}

/** Returns whether this device can verify the user itself: fingerprint, face or screen lock. */
async function hasPlatformAuthenticator(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Creates a passkey on this device; null when the user cancels. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<NewPasskey | null> {
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

/** Signs a challenge with a passkey; null when the user cancels. */
export async function signPasskeyChallenge(
  options: PasskeyRequestOptions,
): Promise<PasskeyAssertion | null> {
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
    // Browsers report a cancellation and a timeout alike.
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    // The device already has a passkey for this account.
    if (name === 'InvalidStateError') throw thrown;
    throw new CallError({ code: 'passkey_failed', message: apiErrors.passkey_failed.message });
  }
}

function toDescriptor(
  credential: PasskeyRequestOptions['allowCredentials'][number],
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

/** Whether the interview list offers to add a passkey. A store, because the offer outlives pages. */
export const passkeyOfferStore = createStore(false);

/** Decides after a sign-in by password whether to offer a passkey on this device. */
export async function offerPasskeyAfterSignIn(): Promise<void> {
  if (passkeyUsedSwitch.get() || passkeyOfferedSwitch.get()) return;
  if (await hasPlatformAuthenticator()) passkeyOfferStore.set(true);
}
