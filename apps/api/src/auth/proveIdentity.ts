import { prove } from '@salespro/contract/auth.ts';
import type { BodyOf } from '@salespro/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#lib/fail.ts';
import type { Caller, On } from '#lib/on.ts';
import type { AuthParts } from './AuthParts.ts';
import { limitTries } from './limitTries.ts';
import { verifyPasskey } from './verifyPasskey.ts';

interface Asked {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Proof = BodyOf<typeof prove>;

export function proofRoutes(on: On, parts: AuthParts): void {
  on(prove, async ({ body, ...asked }) => {
    await checkProof(parts, asked, body);
    return { ok: true as const };
  });
}

/**
 * Before sessions are ended: whoever sits at a screen that was left open must not lock its owner out. A
 * proof of the last minutes is enough, otherwise the password is asked.
 */
export async function proveIdentity(
  parts: AuthParts,
  asked: Asked,
  { password }: { password?: string | undefined },
): Promise<void> {
  if (password !== undefined) await checkProof(parts, asked, { password });
  else if (!asked.caller.isProven) fail('password_needed');
}

/** Tries count against the account, so that nobody guesses at a screen that was left open. */
async function checkProof(
  { auth, calls, store, passkeys, limitAccount }: AuthParts,
  { caller, request, reply }: Asked,
  proof: Proof,
): Promise<void> {
  await limitTries({ limitAccount }, caller.email);
  const headers = calls.headers(request);
  if ('password' in proof) {
    await calls.run(reply, auth.api.verifyPassword({ body: proof, headers, returnHeaders: true }));
  } else if ('passkey' in proof) {
    const userId = await verifyPasskey({ auth, passkeys }, request, proof.passkey);
    if (userId !== caller.userId) fail('passkey_failed');
  } else {
    // A set-up that was begun and not proven must not be completed by this.
    if (!(await store.findUser({ id: caller.userId }))?.isTwoFactorOn) fail('two_factor_off');
    await calls.run(reply, auth.api.verifyTOTP({ body: proof, headers, returnHeaders: true }));
    if (!(await store.rememberTotpCode(caller.userId, proof.code))) fail('wrong_code');
  }
  await store.markProven(caller.sessionId);
}
