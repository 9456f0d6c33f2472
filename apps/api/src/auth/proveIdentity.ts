import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#lib/fail.ts';
import type { Caller } from '#lib/on.ts';
import type { AuthParts } from './auth.routes.ts';

interface Asked {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Before sessions are ended: whoever sits at a screen that was left open must not lock its owner out. A
 * sign-in of the last minutes is proof enough, otherwise the password is.
 */
export async function proveIdentity(
  {
    auth,
    calls,
    store,
    limitAccount,
  }: Pick<AuthParts, 'auth' | 'calls' | 'store' | 'limitAccount'>,
  { caller, request, reply }: Asked,
  { password }: { password?: string | undefined },
): Promise<void> {
  if (password === undefined) {
    if (!(await store.isFreshSession(caller.sessionId))) fail('password_needed');
    return;
  }
  const wait = await limitAccount(caller.email);
  if (wait > 0) fail('rate_limited', { retryAfterSeconds: wait });
  await calls.run(
    reply,
    auth.api.verifyPassword({
      body: { password },
      headers: calls.headers(request),
      returnHeaders: true,
    }),
  );
}
