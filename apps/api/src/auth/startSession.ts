import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Signs somebody in who has proven in another way than by a sign-in who they are. No request reaches it. */
export function startSession() {
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
