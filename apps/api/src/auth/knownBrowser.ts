import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from './readCookies.ts';

const lastsSeconds = 180 * 86_400;
/** So many people may share a browser before the first is forgotten. */
const mostAccounts = 5;

/** Remembers in the browser who signed in there, so that strangers' wrong tries do not lock it out. */
export interface KnownBrowser {
  /** Which browser it is, if this account signed in there before; null otherwise. */
  find(request: FastifyRequest, email: string): string | null;
  put(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

/**
 * The cookie is `id.mark.mark...`: a random id and one keyed mark for each account. It opens nothing and names
 * nobody. `cookieName`: the session's; name and safety follow from it.
 */
export function createKnownBrowser(cookieName: string, secret: string): KnownBrowser {
  const name = `${cookieName}-known`;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'salespro known browsers', 32));
  const attributes = `Max-Age=${lastsSeconds}; Path=/; HttpOnly; SameSite=Lax${cookieName.startsWith('__Host-') ? '; Secure' : ''}`;
  const markOf = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email.toLowerCase()}`).digest('base64url');
  const read = (request: FastifyRequest) => {
    const [id = '', ...marks] = (readCookies(request.headers.cookie).get(name) ?? '').split('.');
    return { id: /^[\w-]{22}$/.test(id) ? id : null, marks };
  };
  return {
    find(request, email) {
      const { id, marks } = read(request);
      return id !== null && marks.includes(markOf(id, email)) ? id : null;
    },
    put(request, reply, email) {
      const given = read(request);
      const id = given.id ?? randomBytes(16).toString('base64url');
      const mark = markOf(id, email);
      const others = given.id ? given.marks.filter((one) => /^[\w-]{43}$/.test(one)) : [];
      const marks = [mark, ...others.filter((one) => one !== mark)].slice(0, mostAccounts);
      reply.header('set-cookie', `${name}=${[id, ...marks].join('.')}; ${attributes}`);
    },
  };
}
