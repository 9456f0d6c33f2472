import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createGather } from '#lib/createGather.ts';
import type { Db, Row } from '#lib/db.ts';
import type { Caller } from '#lib/on.ts';
import { passCookies, toAuthHeaders } from './authCall.ts';
import { type Auth, renewAfterSeconds } from './createAuth.ts';

interface CallerParts {
  readonly auth: Auth;
  readonly db: Db;
  readonly secret: string;
  readonly cookieName: string;
  readonly sessionSeconds: number;
}

interface SessionRow extends Row {
  readonly token: string;
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
export function createFindCaller({ auth, db, secret, cookieName, sessionSeconds }: CallerParts) {
  const findSessions = createGather(async (tokens) => {
    const rows = await db.query<SessionRow>(
      `select s.token, s.id as session_id, u.id as user_id, u.email,
              s."expiresAt" <= now() + make_interval(secs => $2)
                and s."expiresAt" < s."createdAt" + interval '30 days' as is_due
         from auth.session s join auth."user" u on u.id = s."userId"
        where s.token = any ($1) and s."expiresAt" > now()`,
      [tokens, sessionSeconds - renewAfterSeconds(sessionSeconds)],
    );
    return new Map(rows.map((row) => [row.token, row]));
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const token = readSignedCookie(request.headers.cookie, cookieName, secret);
    if (!token) return null;
    const row = (await findSessions(token)).get(token);
    if (!row) return null;
    if (row.is_due) {
      const { headers, response } = await auth.api.getSession({
        headers: toAuthHeaders(request),
        returnHeaders: true,
      });
      passCookies(headers, reply);
      if (!response) return null;
    }
    return { userId: row.user_id, email: row.email, sessionId: row.session_id };
  };
}

/** `token.signature`, the signature an HMAC in base64; null when absent or forged. */
export function readSignedCookie(
  header: string | undefined,
  name: string,
  secret: string,
): string | null {
  const pair = header?.split('; ').find((one) => one.startsWith(`${name}=`));
  if (!pair) return null;
  const value = decode(pair.slice(name.length + 1));
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const wanted = createHmac('sha256', secret).update(token).digest();
  return dot > 0 && given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
