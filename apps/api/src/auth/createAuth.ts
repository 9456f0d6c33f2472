import { randomBytes } from 'node:crypto';
import { PASSKEY_ERROR_CODES, passkey } from '@better-auth/passkey';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Passwords } from '#auth/passwords/createPasswords.ts';
import { toSharedName, toTokenHash } from './cookies.ts';
import { createRecoveryCodeKeeper } from './secondFactor.ts';

export interface AuthOptions {
  readonly pool: Pool;
  readonly passwords: Passwords;
  readonly secret: string;
  readonly publicUrl: string;
  readonly sessionSeconds: number;
}

/** The header under which the server's own view of the client's address reaches the library. */
export const clientIpHeader = 'x-salespro-client-ip';

/** How a token that was just made leaves the library; the database gets its hash only. */
export const newTokenHeader = 'x-salespro-new-token';

/** How old a session may get before its next use renews it. */
export function renewAfterSeconds(sessionSeconds: number): number {
  return Math.min(3600, Math.floor(sessionSeconds / 4));
}

export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-salespro' : 'salespro';
}

/**
 * The account engine. Its HTTP handler is not mounted: every call goes through a contract entry, so
 * limits, forms, permissions and wording are ours and are tested like all others.
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
      // Sign-ups are ours: `auth.sign_up` of the database.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 1,
      maxPasswordLength: 256,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.isRight(hash, password),
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
            return { data: { token: toTokenHash(token), withPasskey } };
          },
        },
      },
    },
    session: {
      fields: { token: 'tokenHash' },
      additionalFields: { withPasskey: { type: 'boolean', required: false, input: false } },
      expiresIn: sessionSeconds,
      // Also what the devices list shows as last use; an hour is fine enough and cheap.
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
          storeBackupCodes: createRecoveryCodeKeeper(secret, passwords),
        },
      }),
    ],
    advanced: {
      // Ids come from the database as UUIDv7.
      database: { generateId: false, joins: true },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
      cookies: {
        session_token: { name: prefix },
        dont_remember: { name: toSharedName(prefix) },
        two_factor: { name: `${prefix}-two-factor` },
        passkey: { name: `${prefix}-passkey` },
        trust_device: { name: `${prefix}-trusted` },
        // Never set here; the library only clears them.
        session_data: { name: `${prefix}-data` },
        account_data: { name: `${prefix}-account` },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** The library's own way in by passkey; a session made on it is marked as such. */
const passkeySignInPath = '/passkey/verify-authentication';

/** The site a passkey belongs to: its browser answers there and nowhere else. */
export function passkeySite(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/**
 * A passkey stands in for password and second factor, so the device must have checked who is there
 * (fingerprint, face or screen lock). The library only asks for that; here it is demanded.
 */
function passkeyPlugin(publicUrl: string) {
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

/** Signs somebody in who has proven in another way than by a sign-in who they are. No request reaches it. */
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
