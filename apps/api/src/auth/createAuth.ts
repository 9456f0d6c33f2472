import { randomBytes } from 'node:crypto';
import { PASSKEY_ERROR_CODES, passkey } from '@better-auth/passkey';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { PasswordHasher } from '#auth/passwords/createPasswordHasher.ts';
import { hashToken, sharedComputerCookieName } from './cookies.ts';
import { createRecoveryCodeStorage } from './secondFactor.ts';

export interface AuthOptions {
  readonly pool: Pool;
  readonly passwords: PasswordHasher;
  readonly secret: string;
  readonly publicUrl: string;
  readonly sessionSeconds: number;
}

/** The header that passes the client address to the account library. */
export const clientIpHeader = 'x-salespro-client-ip';

/** The header in which the library returns a new token; the database stores its hash only. */
export const newTokenHeader = 'x-salespro-new-token';

/** Returns the age in seconds after which a session is renewed by its next use. */
export function renewAfterSeconds(sessionSeconds: number): number {
  return Math.min(3600, Math.floor(sessionSeconds / 4));
}

/** Returns the name of the session cookie, with the __Host- prefix on https. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-salespro' : 'salespro';
}

/**
 * Creates the account library (better-auth). Its HTTP handler is not mounted: every call goes through an
 * endpoint of the contract.
 */
export function createAuth({ pool, passwords, secret, publicUrl, sessionSeconds }: AuthOptions) {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = sessionCookieName(publicUrl);
  return betterAuth({
    appName: 'SalesPro',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      // Sign-ups use the database function `auth.sign_up`.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 1,
      maxPasswordLength: 256,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          before: async (_session, context) => {
            const token = randomBytes(32).toString('hex');
            context?.setHeader(newTokenHeader, token);
            const withPasskey = context?.path === passkeySignInPath;
            return { data: { token: hashToken(token), withPasskey } };
          },
        },
      },
    },
    session: {
      fields: { token: 'tokenHash' },
      additionalFields: { withPasskey: { type: 'boolean', required: false, input: false } },
      expiresIn: sessionSeconds,
      // Also the precision of "last used" in the list of devices.
      updateAge: renewAfterSeconds(sessionSeconds),
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    rateLimit: { enabled: false },
    plugins: [
      startSession(),
      passkeyPlugin(publicUrl),
      twoFactor({
        issuer: 'SalesPro',
        skipVerificationOnEnable: false,
        backupCodeOptions: {
          amount: 10,
          length: 10,
          storeBackupCodes: createRecoveryCodeStorage(secret, passwords),
        },
      }),
    ],
    advanced: {
      // The database generates ids as UUIDv7.
      database: { generateId: false, joins: true },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
      cookies: {
        session_token: { name: prefix },
        dont_remember: { name: sharedComputerCookieName(prefix) },
        two_factor: { name: `${prefix}-two-factor` },
        passkey: { name: `${prefix}-passkey` },
        trust_device: { name: `${prefix}-trusted` },
        // Never set; the library only clears them.
        session_data: { name: `${prefix}-data` },
        account_data: { name: `${prefix}-account` },
      },
    },
  });
}

/** The configured account library (better-auth). */
export type Auth = ReturnType<typeof createAuth>;

/** The path of the library's passkey sign-in; its sessions get `withPasskey`. */
const passkeySignInPath = '/passkey/verify-authentication';

/** Returns the site (relying party) that passkeys belong to. */
export function passkeySite(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/**
 * Configures passkeys, which replace password and second factor. The device must verify the user
 * (fingerprint, face or PIN); the library only requests that, so it is enforced here.
 */
function passkeyPlugin(publicUrl: string) {
  return passkey({
    ...passkeySite(publicUrl),
    rpName: 'SalesPro',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification }) =>
        requireUserVerification(verification.registrationInfo),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        requireUserVerification(verification.authenticationInfo),
    },
  });
}

function requireUserVerification(info: { readonly userVerified: boolean } | undefined): undefined {
  if (!info?.userVerified)
    throw APIError.from('UNAUTHORIZED', PASSKEY_ERROR_CODES.AUTHENTICATION_FAILED);
}

/** Starts a session for a user who was authenticated otherwise; server-side only. */
function startSession() {
  return {
    id: 'start-session',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw new APIError('NOT_FOUND');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return { session, user };
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
