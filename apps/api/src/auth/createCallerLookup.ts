import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BackgroundWrites, createBatchLoader, createLruCache } from '#lib/concurrency.ts';
import type { Db, Row } from '#lib/db.ts';
import type { RequestSession } from '#lib/requestContext.ts';
import type { CachedCaller, Caller } from '#lib/route.ts';
import { hashToken, type SessionCookie } from './cookies.ts';
import { renewAfterSeconds } from './createAuth.ts';

interface CallerLookupDeps {
  readonly db: Db;
  readonly cookie: SessionCookie;
  readonly renew: ReturnType<typeof createSessionRenewal>;
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

/** Cached sessions per process. */
const maxCachedSessions = 20_000;

/**
 * Creates the lookup of callers by session cookie. The session is verified by the database in every
 * request; only its owner is cached, which never changes. With a cached owner the first statement of a
 * request verifies the session itself (`findCached`).
 */
export function createCallerLookup({ db, cookie, renew, sessionSeconds }: CallerLookupDeps) {
  const renewBelowSeconds = sessionSeconds - renewAfterSeconds(sessionSeconds);
  const sessionOwners = createLruCache<{ userId: string; sessionId: string }>({
    maxWeight: maxCachedSessions,
  });
  const readTokenHash = createTokenHashReader(cookie);

  const findSessions = createBatchLoader(async (hashes) => {
    const rows = await db.query<SessionRow>(
      `select s."tokenHash" as hash, s.id as session_id, u.id as user_id, u.email,
              s."expiresAt" <= now() + make_interval(secs => :renewBelowSeconds)
                and s."expiresAt" < s."createdAt" + interval '30 days' as is_due,
              s.proven_at > now() - interval '10 minutes' as is_proven
         from auth.session s join auth."user" u on u.id = s."userId"
        where s."tokenHash" = any (:hashes) and s."expiresAt" > now()`,
      { hashes, renewBelowSeconds },
    );
    return new Map(rows.map((row) => [row.hash, row]));
  });

  /** Renews a session that is due; on a shared computer sessions end after a day. */
  function renewWhenDue(
    isDue: boolean,
    sessionId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (isDue && !cookie.isShared(request.headers.cookie)) renew(sessionId, request, reply);
  }

  return {
    async find(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
      const hash = readTokenHash(request.headers.cookie);
      if (hash === null) return null;
      const row = (await findSessions(hash)).get(hash);
      if (!row) return null;
      sessionOwners.set(hash, { userId: row.user_id, sessionId: row.session_id });
      renewWhenDue(row.is_due, row.session_id, request, reply);
      return {
        userId: row.user_id,
        email: row.email,
        sessionId: row.session_id,
        hasStepUp: row.is_proven,
      };
    },

    /** Returns the cached owner of a session, or null. */
    findCached(request: FastifyRequest): CachedCaller | null {
      const tokenHash = readTokenHash(request.headers.cookie);
      if (tokenHash === null) return null;
      const owner = sessionOwners.get(tokenHash);
      if (!owner) return null;
      const session: RequestSession = {
        tokenHash,
        userId: owner.userId,
        renewBelowSeconds,
        state: 'unverified',
        needsRenewal: false,
      };
      return {
        session,
        /** Removes an ended session from the cache, or renews it if necessary. */
        finish(reply) {
          if (session.state === 'ended') sessionOwners.deleteByPrefix(tokenHash);
          renewWhenDue(session.needsRenewal, owner.sessionId, request, reply);
        },
      };
    },
  };
}

/** Creates a reader of token hashes that caches verified signatures by the hash of the cookie header. */
function createTokenHashReader(cookie: SessionCookie) {
  const signed = createLruCache<string>({ maxWeight: maxCachedSessions });
  return (header = ''): string | null => {
    const name = createHash('sha256').update(header).digest('base64');
    return signed.getOrCreate(name, () => {
      const token = cookie.read(header);
      return token ? hashToken(token) : null;
    });
  };
}

interface SessionRenewalDeps {
  readonly db: Db;
  readonly backgroundWrites: BackgroundWrites;
  readonly cookieName: string;
  readonly sessionSeconds: number;
}

/** Creates the renewal of sessions: the cookie is renewed with the response, the database row after it. */
export function createSessionRenewal({
  db,
  backgroundWrites,
  cookieName,
  sessionSeconds,
}: SessionRenewalDeps) {
  return (sessionId: string, request: FastifyRequest, reply: FastifyReply): void => {
    backgroundWrites.add(`session ${sessionId}`, () =>
      db.query(
        `update auth.session set "updatedAt" = now(), "expiresAt" = now() + make_interval(secs => :sessionSeconds) where id = :sessionId`,
        { sessionId, sessionSeconds },
      ),
    );
    const pairs = (request.headers.cookie ?? '').split(/;\s*/);
    const sessionPair = pairs.find((pair) => pair.startsWith(`${cookieName}=`));
    if (!sessionPair) return;
    const secure = cookieName.startsWith('__Host-') ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${sessionPair}; Max-Age=${sessionSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  };
}
