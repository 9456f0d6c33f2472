import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** Starts Chromium's virtual authenticator until `stopPasskeys`. */
export async function startPasskeys({ isVerified = true } = {}): Promise<void> {
  await cdp().send('WebAuthn.enable');
  await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  });
}

export async function stopPasskeys(): Promise<void> {
  await cdp().send('WebAuthn.disable');
}
