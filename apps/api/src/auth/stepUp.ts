import { confirmIdentity } from '@salespro/contract/auth.ts';
import type { BodyOf } from '@salespro/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { throwApiError } from '#lib/apiError.ts';
import type { Caller, Route } from '#lib/route.ts';
import type { AuthDeps } from './AuthDeps.ts';
import { enforceAccountLimit } from './enforceAccountLimit.ts';
import { verifyPasskey } from './verifyPasskey.ts';

interface StepUpRequest {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type StepUpProof = BodyOf<typeof confirmIdentity>;

/** Binds the endpoint that confirms the identity of a signed-in user. */
export function stepUpRoutes(route: Route, deps: AuthDeps): void {
  route(confirmIdentity, async ({ body, ...asked }) => {
    await verifyStepUp(deps, asked, body);
    return { ok: true as const };
  });
}

/**
 * Requires a step-up: the password in the body, or a confirmed identity in the last minutes. It protects
 * an unattended screen.
 */
export async function requireStepUp(
  deps: AuthDeps,
  stepUpRequest: StepUpRequest,
  { password }: { password?: string | undefined },
): Promise<void> {
  if (password !== undefined) await verifyStepUp(deps, stepUpRequest, { password });
  else if (!stepUpRequest.caller.hasStepUp) throwApiError('password_needed');
}

/** Verifies password, passkey or code and records the step-up; attempts are rate-limited. */
async function verifyStepUp(
  { auth, authLibrary, store, passkeys, countAccountAttempt }: AuthDeps,
  { caller, request, reply }: StepUpRequest,
  proof: StepUpProof,
): Promise<void> {
  await enforceAccountLimit({ countAccountAttempt }, caller.email);
  const headers = authLibrary.buildHeaders(request);
  if ('password' in proof) {
    await authLibrary.run(
      reply,
      auth.api.verifyPassword({ body: proof, headers, returnHeaders: true }),
    );
  } else if ('passkey' in proof) {
    const userId = await verifyPasskey({ auth, passkeys }, request, proof.passkey);
    if (userId !== caller.userId) throwApiError('passkey_failed');
  } else {
    // An unfinished two-factor set-up must not be completed by a step-up.
    if (!(await store.findUser({ id: caller.userId }))?.isTwoFactorOn)
      throwApiError('two_factor_off');
    await authLibrary.run(
      reply,
      auth.api.verifyTOTP({ body: proof, headers, returnHeaders: true }),
    );
    if (!(await store.rememberTotpCode(caller.userId, proof.code))) throwApiError('wrong_code');
  }
  await store.recordStepUp(caller.sessionId);
}
