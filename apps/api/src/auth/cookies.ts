import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `token.signature`, the signature an HMAC in base64; null when absent or forged. */
export function readSignedCookie(
  header: string | undefined,
  name: string,
  secret: string | KeyObject,
): string | null {
  const value = decode(readCookies(header).get(name) ?? '');
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const wanted = createHmac('sha256', secret).update(token).digest();
  return dot > 0 && given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null;
}

/** What the database knows of a token. It is random and long, so a plain hash cannot be turned round. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface SessionCookie {
  /** The token a request brought, null when there is none that we signed. */
  read(header: string | undefined): string | null;
  /** The request's cookies as the account library shall see them: with the hash in place of the token. */
  toLibrary(header: string | undefined): string;
  /** The library's cookies as the browser shall keep them: with the token in place of its hash. */
  toBrowser(cookies: readonly string[], tokens: readonly (string | null)[]): string[];
  /** Whether the request's session was begun on a shared computer: the library's own mark says so. */
  isShared(header: string | undefined): boolean;
  /** Takes that mark from the browser. */
  readonly droppedMark: string;
}

/** The library's mark beside a session that ends with the browser and is never renewed. */
export const toSharedName = (name: string) => `${name}-short`;

/**
 * The account library takes whatever lies in the database for the token. So it is given the hash for one,
 * and only here, between browser and library, does the one become the other.
 */
export function createSessionCookie(name: string, secretText: string): SessionCookie {
  // As a key it is taken as it is; as a text it would be made one at every call.
  const secret = createSecretKey(secretText, 'utf8');
  const sign = (token: string) =>
    `${name}=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`;
  const isOurs = (pair: string) => pair.startsWith(`${name}=`);
  const read = (header: string | undefined) => readSignedCookie(header, name, secret);
  return {
    read,
    droppedMark: `${toSharedName(name)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`,
    isShared: (header) => readSignedCookie(header, toSharedName(name), secret) !== null,
    toLibrary(header) {
      const token = read(header);
      // Rebuilt from names of our own: whatever else a request carries, the library never sees it.
      const others = [...readCookies(header)]
        .filter(([one]) => one.startsWith(`${name}-`) && /^[\w-]+$/.test(one))
        .map((pair) => pair.join('='));
      return [...others, ...(token ? [sign(toTokenHash(token))] : [])].join('; ');
    },
    toBrowser: (cookies, tokens) =>
      cookies.map((cookie) => {
        const [pair = '', ...attributes] = cookie.split('; ');
        const hash = isOurs(pair) ? read(pair) : null;
        if (hash === null) return cookie;
        const token = tokens.find((one) => one !== null && toTokenHash(one) === hash);
        if (!token) throw new Error('a session was made whose token nobody knows');
        return [sign(token), ...attributes].join('; ');
      }),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The cookies of a request by name; of several with one name the first, as everybody reads them. */
function readCookies(header: string | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !found.has(name)) found.set(name, pair.slice(at + 1).trim());
  }
  return found;
}

const knownSeconds = 180 * 86_400;
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
  const attributes = `Max-Age=${knownSeconds}; Path=/; HttpOnly; SameSite=Lax${cookieName.startsWith('__Host-') ? '; Secure' : ''}`;
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

const signUpSeconds = 86_400;

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
  const attributes = `Max-Age=${signUpSeconds}; Path=/; HttpOnly; SameSite=Lax${cookieName.startsWith('__Host-') ? '; Secure' : ''}`;
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
