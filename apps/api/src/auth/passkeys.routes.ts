import type { BodyOf } from '@salespro/contract/endpoint.ts';
import {
  addPasskey,
  challengePasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
} from '@salespro/contract/passkeys.ts';
import type { FastifyRequest } from 'fastify';
import { fail } from '#lib/fail.ts';
import type { Caller, On } from '#lib/on.ts';
import type { AuthParts } from './AuthParts.ts';
import { readSignedCookie } from './cookies.ts';
import { describeDevice } from './describeDevice.ts';
import type { PasskeyCredential } from './passkeys.store.ts';
import { proveIdentity } from './proveIdentity.ts';
import { toAuthSession } from './toAuthSession.ts';
import { toResponse } from './verifyPasskey.ts';

const mostPasskeys = 20;
/** How long a browser waits for finger, face or key; the challenge lives as long. */
const timeout = 300_000;

const toCredentials = (credentials: readonly PasskeyCredential[]) =>
  credentials.map((one) => ({ ...one, type: 'public-key' as const }));

export function passkeysRoutes(on: On, parts: AuthParts): void {
  const { auth, calls, store, passkeys, knownBrowser, limitAccount } = parts;

  async function refuseTooMany(userId: string): Promise<void> {
    if ((await passkeys.list(userId)).length >= mostPasskeys) fail('too_many_passkeys');
  }

  on(listPasskeys, async ({ caller }) => ({ passkeys: await passkeys.list(caller.userId) }));

  on(startPasskey, async ({ body, caller, request, reply }) => {
    await proveIdentity(parts, { caller, request, reply }, body);
    await refuseTooMany(caller.userId);
    const options = await calls.run(
      reply,
      auth.api.generatePasskeyRegistrationOptions({
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    const { challenge, rp, user, pubKeyCredParams } = options;
    return {
      challenge,
      rp: { id: rp.id ?? '', name: rp.name },
      user: { id: user.id, name: user.name, displayName: user.displayName },
      pubKeyCredParams,
      timeout,
      excludeCredentials: toCredentials(await passkeys.listCredentials(caller.userId)),
    };
  });

  on(addPasskey, async ({ body, caller, request, reply }) => {
    await refuseTooMany(caller.userId);
    const { id, ...response } = body;
    const { browser, system } = describeDevice(request.headers['user-agent']);
    const added = await calls.run(
      reply,
      auth.api.verifyPasskeyRegistration({
        body: {
          name: `${system === 'an unknown system' ? 'A device' : system}, ${browser}`,
          response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        },
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    const passkey = (await passkeys.list(caller.userId)).find((one) => one.id === added.id);
    return { passkey: passkey ?? fail('passkey_failed') };
  });

  on(renamePasskey, async ({ params, body, caller }) => {
    if (!(await passkeys.rename(caller.userId, params.id, body.name))) fail('not_found');
    return { ok: true as const };
  });

  on(removePasskey, async ({ params, body, caller, request, reply }) => {
    await proveIdentity(parts, { caller, request, reply }, body);
    if (!(await passkeys.remove(caller.userId, params.id))) fail('not_found');
    return { ok: true as const };
  });

  on(challengePasskey, async ({ body, caller, request, reply }) => {
    const allowed = await listAllowed(body.use, caller, request);
    const options = await calls.run(
      reply,
      auth.api.generatePasskeyAuthenticationOptions({
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    return {
      challenge: options.challenge,
      rpId: options.rpId ?? '',
      timeout,
      allowCredentials: toCredentials(allowed),
    };
  });

  on(signInWithPasskey, async ({ body, caller, request, reply }) => {
    const key = (await passkeys.findKey(body.passkey.id)) ?? fail('passkey_failed');
    if (body.email && body.email.toLowerCase() !== key.email) fail('passkey_failed');
    // Apart from the tries of the password: whoever guesses that must not shut out the passkey.
    const wait = await limitAccount(`passkey ${key.email}`);
    if (wait > 0) fail('rate_limited', { retryAfterSeconds: wait });
    const half = await findHalfSignedIn(request);
    const { session, user } = await calls.run(
      reply,
      auth.api.verifyPasskeyAuthentication({
        body: { response: toResponse(body.passkey) },
        headers: calls.headers(request),
        returnHeaders: true,
      }),
    );
    const { internalAdapter } = await auth.$context;
    if (half) await internalAdapter.consumeVerificationValue(half.token);
    if (caller) await store.deleteSession(caller.sessionId);
    await store.tellSignIn(session.id);
    // The password before it was given on a shared computer.
    const isShared = calls.isShared(request);
    if (!isShared) knownBrowser.put(request, reply, user.email);
    return { session: toAuthSession({ session, user }, isShared) };
  });

  async function listAllowed(
    use: BodyOf<typeof challengePasskey>['use'],
    caller: Caller | null,
    request: FastifyRequest,
  ): Promise<PasskeyCredential[]> {
    if (use === 'sign_in') return [];
    const half = use === 'second_factor' ? await findHalfSignedIn(request) : caller;
    if (!half) return fail(use === 'second_factor' ? 'challenge_expired' : 'unauthenticated');
    return passkeys.listCredentials(half.userId);
  }

  /** Who gave the right password in this browser and still owes the second factor. */
  async function findHalfSignedIn(
    request: FastifyRequest,
  ): Promise<{ userId: string; token: string } | null> {
    const { createAuthCookie, internalAdapter, secret } = await auth.$context;
    const { name } = createAuthCookie('two_factor');
    const token = readSignedCookie(request.headers.cookie, name, secret);
    const found = token && (await internalAdapter.findVerificationValue(token));
    return found && found.expiresAt > new Date() ? { userId: found.value, token } : null;
  }
}
