import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LaterWrites } from '#lib/createLaterWrites.ts';
import type { Db } from '#lib/db.ts';

interface RenewalParts {
  readonly db: Db;
  readonly later: LaterWrites;
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
