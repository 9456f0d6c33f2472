import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallSession } from '#lib/callContext.ts';
import { type BackgroundWrites, createGather, createShortMemory } from '#lib/concurrency.ts';
import type { Db, Row } from '#lib/db.ts';
import type { Caller, ExpectedCaller } from '#lib/on.ts';
import { type SessionCookie, toTokenHash } from './cookies.ts';
import { renewAfterSeconds } from './createAuth.ts';

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

/** Everybody who is busy at the same time on one process. */
const mostKnown = 20_000;

/**
 * Who makes a request. Whether a session lives is asked of the database at every call, never remembered: one
 * that was ended is refused at once. What is remembered is whose it is, which never changes; so the statement
 * of a call can look its session up in its own transaction (`expect`, `app.begin_call`). All others ask here, in
 * one prepared statement shared by all requests that arrive together.
 */
export function createFindCaller({ db, cookie, renew, sessionSeconds }: CallerParts) {
  const dueSeconds = sessionSeconds - renewAfterSeconds(sessionSeconds);
  const known = createShortMemory<{ userId: string; sessionId: string }>({ mostWeight: mostKnown });
  const read = createReadHash(cookie);

  const findSessions = createGather(async (hashes) => {
    const rows = await db.query<SessionRow>(
      `select s."tokenHash" as hash, s.id as session_id, u.id as user_id, u.email,
              s."expiresAt" <= now() + make_interval(secs => :dueSeconds)
                and s."expiresAt" < s."createdAt" + interval '30 days' as is_due,
              s.proven_at > now() - interval '10 minutes' as is_proven
         from auth.session s join auth."user" u on u.id = s."userId"
        where s."tokenHash" = any (:hashes) and s."expiresAt" > now()`,
      { hashes, dueSeconds },
    );
    return new Map(rows.map((row) => [row.hash, row]));
  });

  /** On a shared computer nothing is renewed: the session ends after a day. */
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
      const hash = read(request.headers.cookie);
      if (hash === null) return null;
      const row = (await findSessions(hash)).get(hash);
      if (!row) return null;
      known.set(hash, { userId: row.user_id, sessionId: row.session_id });
      renewWhenDue(row.is_due, row.session_id, request, reply);
      return {
        userId: row.user_id,
        email: row.email,
        sessionId: row.session_id,
        isProven: row.is_proven,
      };
    },

    /** Whose session it was when it was last seen; null where nobody remembers. */
    expect(request: FastifyRequest): ExpectedCaller | null {
      const tokenHash = read(request.headers.cookie);
      if (tokenHash === null) return null;
      const owner = known.get(tokenHash);
      if (!owner) return null;
      const session: CallSession = {
        tokenHash,
        userId: owner.userId,
        dueSeconds,
        state: 'unseen',
        isDue: false,
      };
      return {
        session,
        /** After the statement found it alive or ended. */
        settle(reply) {
          if (session.state === 'ended') known.forget(tokenHash);
          renewWhenDue(session.isDue, owner.sessionId, request, reply);
        },
      };
    },
  };
}

/**
 * The hash of the token that a request brought, null when there is none that we signed. A signature stays what it is, so
 * what was found good is remembered, by a hash of the whole header: nobody can read a token there.
 */
function createReadHash(cookie: SessionCookie) {
  const signed = createShortMemory<string>({ mostWeight: mostKnown });
  return (header = ''): string | null => {
    const name = createHash('sha256').update(header).digest('base64');
    return signed.remember(name, () => {
      const token = cookie.read(header);
      return token ? toTokenHash(token) : null;
    });
  };
}

interface RenewalParts {
  readonly db: Db;
  readonly later: BackgroundWrites;
  readonly cookieName: string;
  readonly sessionSeconds: number;
}

/**
 * A session that is used lasts longer again: the browser learns it with the answer, the database after
 * it, so that reading waits for no write.
 */
export function createRenewal({ db, later, cookieName, sessionSeconds }: RenewalParts) {
  return (sessionId: string, request: FastifyRequest, reply: FastifyReply): void => {
    later.add(`session ${sessionId}`, () =>
      db.query(
        `update auth.session set "updatedAt" = now(), "expiresAt" = now() + make_interval(secs => :sessionSeconds) where id = :sessionId`,
        { sessionId, sessionSeconds },
      ),
    );
    const pairs = (request.headers.cookie ?? '').split(/;\s*/);
    const own = pairs.find((pair) => pair.startsWith(`${cookieName}=`));
    if (!own) return;
    const secure = cookieName.startsWith('__Host-') ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${own}; Max-Age=${sessionSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  };
}
