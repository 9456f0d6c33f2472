import type {
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@salespro/contract/passkeys.ts';

export function makePasskeyRow(changes: Partial<Passkey> = {}): Passkey {
  return {
    id: '0192f0c4-7e57-7a11-8b0b-0000000000c1',
    name: 'Mac, Chrome',
    addedAt: '2026-11-02T12:00:00.000Z',
    lastUsedAt: null,
    ...changes,
  };
}

/** Makes the server's options to create a passkey. */
export function makeCreation(
  changes: Partial<PasskeyCreationOptions> = {},
): PasskeyCreationOptions {
  return {
    challenge: 'c29tZSByYW5kb20gYnl0ZXM',
    rp: { id: location.hostname, name: 'SalesPro' },
    user: { id: 'ZGFuYQ', name: 'dana@fieldnote.example', displayName: 'dana@fieldnote.example' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 300_000,
    excludeCredentials: [],
    ...changes,
  };
}

/** Makes the server's challenge to sign in with a passkey. */
export function makeChallenge(changes: Partial<PasskeyRequestOptions> = {}): PasskeyRequestOptions {
  return {
    challenge: 'b3RoZXIgcmFuZG9tIGJ5dGVz',
    rpId: location.hostname,
    timeout: 300_000,
    allowCredentials: [],
    ...changes,
  };
}
