import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from './readCookies.ts';

const lastsSeconds = 86_400;

/** What a browser keeps of its sign-up, for as long as the mailed link works; we keep its hash. */
export interface SignUpMark {
  /** Gives the browser a new mark; the hash is for the database. */
  put(reply: FastifyReply): Buffer;
  /** Whether the request comes from the browser of this sign-up. */
  isOf(request: FastifyRequest, hash: Buffer | null): boolean;
}

/** `cookieName`: the session's; the mark's name and its safety follow from it. */
export function createSignUpMark(cookieName: string): SignUpMark {
  const name = `${cookieName}-signup`;
  const attributes = `Max-Age=${lastsSeconds}; Path=/; HttpOnly; SameSite=Lax${cookieName.startsWith('__Host-') ? '; Secure' : ''}`;
  const toHash = (mark: string) => createHash('sha256').update(mark).digest();
  return {
    put(reply) {
      const mark = randomBytes(32).toString('base64url');
      reply.header('set-cookie', `${name}=${mark}; ${attributes}`);
      return toHash(mark);
    },
    isOf(request, hash) {
      const mark = readCookies(request.headers.cookie).get(name);
      return hash !== null && mark !== undefined && timingSafeEqual(toHash(mark), hash);
    },
  };
}
