import type { FastifyReply, FastifyRequest } from 'fastify';
import { createGather } from '#lib/createGather.ts';
import type { Db, Row } from '#lib/db.ts';
import type { Caller } from '#lib/on.ts';
import type { AuthCalls } from './authCalls.ts';
import { type Auth, renewAfterSeconds } from './createAuth.ts';
import { type SessionCookie, toTokenHash } from './sessionCookie.ts';

interface CallerParts {
  readonly auth: Auth;
  readonly db: Db;
  readonly cookie: SessionCookie;
  readonly calls: AuthCalls;
  readonly sessionSeconds: number;
}

interface SessionRow extends Row {
  readonly hash: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly is_due: boolean;
}

/**
 * Who makes a request. Every call asks this, so it is one prepared statement instead of the account
 * library's general way, shared by all requests that arrive together. Nothing is remembered: a session
 * that was ended is refused at once. Only one that is due for renewal goes the library's way, with its cookie.
 */
export function createFindCaller({ auth, db, cookie, calls, sessionSeconds }: CallerParts) {
  const findSessions = createGather(async (hashes) => {
    const rows = await db.query<SessionRow>(
      `select s."tokenHash" as hash, s.id as session_id, u.id as user_id, u.email,
              s."expiresAt" <= now() + make_interval(secs => $2)
                and s."expiresAt" < s."createdAt" + interval '30 days' as is_due
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
    if (row.is_due) {
      const { headers, response } = await auth.api.getSession({
        headers: calls.headers(request),
        returnHeaders: true,
      });
      calls.passCookies(headers, reply);
      if (!response) return null;
    }
    return { userId: row.user_id, email: row.email, sessionId: row.session_id };
  };
}
