import { endSessions } from '@salespro/contract/settings.ts';
import type { On } from '#lib/on.ts';
import type { AuthParts } from './AuthParts.ts';
import { proveIdentity } from './proveIdentity.ts';

/** For a lost device or a suspicion: the admin ends what others cannot end themselves just now. */
export function endSessionsRoutes(on: On, parts: AuthParts): void {
  on(endSessions, async ({ body, caller, request, reply }) => {
    await proveIdentity(parts, { caller, request, reply }, body);
    const person = body.email && (await parts.store.findUser({ email: body.email }));
    // An unknown address is answered like a known one: the admin manages settings, not people.
    if (body.email === null || person)
      await parts.store.endSessions({ userId: person ? person.id : null, admin: caller });
    return { ok: true as const };
  });
}
