import { PASSKEY_ERROR_CODES, passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

/** The library's own way in by passkey; a session made on it is marked as such. */
export const passkeySignInPath = '/passkey/verify-authentication';

/** The site a passkey belongs to: its browser answers there and nowhere else. */
export function passkeySite(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/**
 * A passkey stands in for password and second factor, so the device must have checked who is there
 * (fingerprint, face or screen lock). The library only asks for that; here it is demanded.
 */
export function passkeyPlugin(publicUrl: string) {
  return passkey({
    ...passkeySite(publicUrl),
    rpName: 'SalesPro',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification }) => demand(verification.registrationInfo),
    },
    authentication: {
      afterVerification: async ({ verification }) => demand(verification.authenticationInfo),
    },
  });
}

function demand(info: { readonly userVerified: boolean } | undefined): undefined {
  if (!info?.userVerified)
    throw APIError.from('UNAUTHORIZED', PASSKEY_ERROR_CODES.AUTHENTICATION_FAILED);
}
