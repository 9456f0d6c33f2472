import type { FastifyReply, FastifyRequest } from 'fastify';
import { createGather } from '#lib/createGather.ts';
import type { Db, Row } from '#lib/db.ts';
import type { Caller } from '#lib/on.ts';
import { renewAfterSeconds } from './createAuth.ts';
import type { createRenewal } from './renewSession.ts';
import { type SessionCookie, toTokenHash } from './sessionCookie.ts';

interface CallerParts {
  readonly db: Db;
  readonly cookie: SessionCookie;
  readonly renew: ReturnType<typeof createRenewal>;
  readonly sessionSeconds: number;
}

interface SessionRow extends Row {
  readonly hash: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly is_due: boolean;
  readonly is_proven: boolean;
}

/**
 * Who makes a request. Every call asks this, so it is one prepared statement instead of the account
 * library's general way, shared by all requests that arrive together. Nothing is remembered: a session
 * that was ended is refused at once.
 */
export function createFindCaller({ db, cookie, renew, sessionSeconds }: CallerParts) {
  const findSessions = createGather(async (hashes) => {
    const rows = await db.query<SessionRow>(
      `select s."tokenHash" as hash, s.id as session_id, u.id as user_id, u.email,
              s."expiresAt" <= now() + make_interval(secs => $2)
                and s."expiresAt" < s."createdAt" + interval '30 days' as is_due,
              s.proven_at > now() - interval '10 minutes' as is_proven
         from auth.session s join auth."user" u on u.id = s."userId"
        where s."tokenHash" = any ($1) and s."expiresAt" > now()`,
      [hashes, sessionSeconds - renewAfterSeconds(sessionSeconds)],
    );
    return new Map(rows.map((row) => [row.hash, row]));
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const token = cookie.read(request.headers.cookie);
    if (!token) return null;
    const hash = toTokenHash(token);
    const row = (await findSessions(hash)).get(hash);
    if (!row) return null;
    // On a shared computer nothing is renewed: the session ends after a day.
    if (row.is_due && !cookie.isShared(request.headers.cookie))
      renew(row.session_id, request, reply);
    return {
      userId: row.user_id,
      email: row.email,
      sessionId: row.session_id,
      isProven: row.is_proven,
    };
  };
}
