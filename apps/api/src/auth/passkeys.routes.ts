import type { BodyOf } from '@salespro/contract/endpoint.ts';
import {
  addPasskey,
  createPasskeyChallenge,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskeyRegistration,
} from '@salespro/contract/passkeys.ts';
import type { FastifyRequest } from 'fastify';
import { throwApiError } from '#lib/apiError.ts';
import type { Caller, Route } from '#lib/route.ts';
import type { AuthDeps } from './AuthDeps.ts';
import { readSignedCookie } from './cookies.ts';
import { describeDevice } from './describeDevice.ts';
import type { PasskeyCredential } from './passkeys.store.ts';
import { requireStepUp } from './stepUp.ts';
import { toAuthSession } from './toAuthSession.ts';
import { toAuthenticationResponse } from './verifyPasskey.ts';

const maxPasskeys = 20;
/** How long the browser waits for the user; the challenge expires at the same time. */
const challengeTimeoutMs = 300_000;

const toCredentialDescriptors = (credentials: readonly PasskeyCredential[]) =>
  credentials.map((one) => ({ ...one, type: 'public-key' as const }));

/** Binds the endpoints of passkeys: list, add, rename, remove and sign in. */
export function passkeysRoutes(route: Route, deps: AuthDeps): void {
  const { auth, authLibrary, store, passkeys, knownBrowserCookie, countAccountAttempt } = deps;

  async function rejectTooMany(userId: string): Promise<void> {
    if ((await passkeys.list(userId)).length >= maxPasskeys) throwApiError('too_many_passkeys');
  }

  route(listPasskeys, async ({ caller }) => ({ passkeys: await passkeys.list(caller.userId) }));

  route(startPasskeyRegistration, async ({ body, caller, request, reply }) => {
    await requireStepUp(deps, { caller, request, reply }, body);
    await rejectTooMany(caller.userId);
    const options = await authLibrary.run(
      reply,
      auth.api.generatePasskeyRegistrationOptions({
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    const { challenge, rp, user, pubKeyCredParams } = options;
    return {
      challenge,
      rp: { id: rp.id ?? '', name: rp.name },
      user: { id: user.id, name: user.name, displayName: user.displayName },
      pubKeyCredParams,
      timeout: challengeTimeoutMs,
      excludeCredentials: toCredentialDescriptors(await passkeys.listCredentials(caller.userId)),
    };
  });

  route(addPasskey, async ({ body, caller, request, reply }) => {
    await rejectTooMany(caller.userId);
    const { id, ...response } = body;
    const { browser, system } = describeDevice(request.headers['user-agent']);
    const added = await authLibrary.run(
      reply,
      auth.api.verifyPasskeyRegistration({
        body: {
          name: `${system === 'an unknown system' ? 'A device' : system}, ${browser}`,
          response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        },
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    const passkey = (await passkeys.list(caller.userId)).find((one) => one.id === added.id);
    return { passkey: passkey ?? throwApiError('passkey_failed') };
  });

  route(renamePasskey, async ({ params, body, caller }) => {
    if (!(await passkeys.rename(caller.userId, params.id, body.name))) throwApiError('not_found');
    return { ok: true as const };
  });

  route(removePasskey, async ({ params, body, caller, request, reply }) => {
    await requireStepUp(deps, { caller, request, reply }, body);
    if (!(await passkeys.remove(caller.userId, params.id))) throwApiError('not_found');
    return { ok: true as const };
  });

  route(createPasskeyChallenge, async ({ body, caller, request, reply }) => {
    const allowed = await listAllowed(body.use, caller, request);
    const options = await authLibrary.run(
      reply,
      auth.api.generatePasskeyAuthenticationOptions({
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    return {
      challenge: options.challenge,
      rpId: options.rpId ?? '',
      timeout: challengeTimeoutMs,
      allowCredentials: toCredentialDescriptors(allowed),
    };
  });

  route(signInWithPasskey, async ({ body, caller, request, reply }) => {
    const key = (await passkeys.findKey(body.passkey.id)) ?? throwApiError('passkey_failed');
    if (body.email && body.email.toLowerCase() !== key.email) throwApiError('passkey_failed');
    // Counted separately from passwords, so that guessing passwords does not block passkeys.
    const wait = await countAccountAttempt(`passkey ${key.email}`);
    if (wait > 0) throwApiError('rate_limited', { retryAfterSeconds: wait });
    const pendingSignIn = await findPendingSignIn(request);
    const { session, user } = await authLibrary.run(
      reply,
      auth.api.verifyPasskeyAuthentication({
        body: { response: toAuthenticationResponse(body.passkey) },
        headers: authLibrary.buildHeaders(request),
        returnHeaders: true,
      }),
    );
    const { internalAdapter } = await auth.$context;
    if (pendingSignIn) await internalAdapter.consumeVerificationValue(pendingSignIn.token);
    if (caller) await store.deleteSession(caller.sessionId);
    await store.enqueueSignInMail(session.id);
    // The password step was on a shared computer.
    const isShared = authLibrary.isShared(request);
    if (!isShared) knownBrowserCookie.addAccount(request, reply, user.email);
    return { session: toAuthSession({ session, user }, isShared) };
  });

  async function listAllowed(
    use: BodyOf<typeof createPasskeyChallenge>['use'],
    caller: Caller | null,
    request: FastifyRequest,
  ): Promise<PasskeyCredential[]> {
    if (use === 'sign_in') return [];
    const half = use === 'second_factor' ? await findPendingSignIn(request) : caller;
    if (!half)
      return throwApiError(use === 'second_factor' ? 'challenge_expired' : 'unauthenticated');
    return passkeys.listCredentials(half.userId);
  }

  /** Returns the sign-in of this browser that still needs its second factor. */
  async function findPendingSignIn(
    request: FastifyRequest,
  ): Promise<{ userId: string; token: string } | null> {
    const { createAuthCookie, internalAdapter, secret } = await auth.$context;
    const { name } = createAuthCookie('two_factor');
    const token = readSignedCookie(request.headers.cookie, name, secret);
    const found = token && (await internalAdapter.findVerificationValue(token));
    return found && found.expiresAt > new Date() ? { userId: found.value, token } : null;
  }
}
