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

/** Reads a cookie `token.signature` with an HMAC signature; returns null when absent or forged. */
export function readSignedCookie(
  header: string | undefined,
  name: string,
  secret: string | KeyObject,
): string | null {
  const value = decodeCookieValue(readCookies(header).get(name) ?? '');
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const wanted = createHmac('sha256', secret).update(token).digest();
  return dot > 0 && given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null;
}

/**
 * Returns the SHA-256 of a token, which the database stores. A plain hash is safe because tokens are
 * random.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Converts the session cookie between browser (token) and account library (hash of the token). */
export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** Returns the name of the library's cookie for sessions that end with the browser. */
export const sharedComputerCookieName = (name: string) => `${name}-short`;

/**
 * Creates the session cookie codec. The library treats the database value as the token, so it receives the
 * hash; only this codec converts between token and hash.
 */
export function createSessionCookie(name: string, secretText: string) {
  // A key object is faster than a text, which is converted at every call.
  const secret = createSecretKey(secretText, 'utf8');
  const sign = (token: string) =>
    `${name}=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`;
  const isOurs = (pair: string) => pair.startsWith(`${name}=`);
  const read = (header: string | undefined) => readSignedCookie(header, name, secret);
  return {
    read,
    clearedSharedCookie: `${sharedComputerCookieName(name)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`,

    /** Returns whether the session was started on a shared computer, by the cookie of the library. */
    isShared: (header: string | undefined): boolean =>
      readSignedCookie(header, sharedComputerCookieName(name), secret) !== null,

    /** Returns the cookies for the account library, with the hash in place of the token. */
    toLibrary(header: string | undefined): string {
      const token = read(header);
      // Only known cookies are passed to the library.
      const others = [...readCookies(header)]
        .filter(([one]) => one.startsWith(`${name}-`) && /^[\w-]+$/.test(one))
        .map((pair) => pair.join('='));
      return [...others, ...(token ? [sign(hashToken(token))] : [])].join('; ');
    },

    /** Returns the cookies for the browser, with the token in place of its hash. */
    toBrowser: (cookies: readonly string[], tokens: readonly (string | null)[]): string[] =>
      cookies.map((cookie) => {
        const [pair = '', ...attributes] = cookie.split('; ');
        const hash = isOurs(pair) ? read(pair) : null;
        if (hash === null) return cookie;
        const token = tokens.find((one) => one !== null && hashToken(one) === hash);
        if (!token) throw new Error('a session was created with an unknown token');
        return [sign(token), ...attributes].join('; ');
      }),
  };
}

function decodeCookieValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Parses the Cookie header; of several cookies with one name the first counts. */
function readCookies(header: string | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !found.has(name)) found.set(name, pair.slice(at + 1).trim());
  }
  return found;
}

const knownBrowserSeconds = 180 * 86_400;
/** Accounts remembered per browser. */
const maxAccounts = 5;

/** Remembers in a cookie which accounts signed in with this browser, so that attackers cannot lock it out. */
export type KnownBrowserCookie = ReturnType<typeof createKnownBrowserCookie>;

/**
 * Creates the known-browser cookie: a random id and one MAC per account. It grants no access and contains
 * no address.
 */
export function createKnownBrowserCookie(cookieName: string, secret: string) {
  const name = `${cookieName}-known`;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'salespro known browsers', 32));
  const attributes = `Max-Age=${knownBrowserSeconds}; Path=/; HttpOnly; SameSite=Lax${cookieName.startsWith('__Host-') ? '; Secure' : ''}`;
  const computeAccountMac = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email.toLowerCase()}`).digest('base64url');
  const read = (request: FastifyRequest) => {
    const [id = '', ...marks] = (readCookies(request.headers.cookie).get(name) ?? '').split('.');
    return { id: /^[\w-]{22}$/.test(id) ? id : null, marks };
  };
  return {
    /** Returns the browser's id if this account signed in there before, else null. */
    find(request: FastifyRequest, email: string): string | null {
      const { id, marks } = read(request);
      return id !== null && marks.includes(computeAccountMac(id, email)) ? id : null;
    },
    addAccount(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const given = read(request);
      const id = given.id ?? randomBytes(16).toString('base64url');
      const mark = computeAccountMac(id, email);
      const others = given.id ? given.marks.filter((one) => /^[\w-]{43}$/.test(one)) : [];
      const marks = [mark, ...others.filter((one) => one !== mark)].slice(0, maxAccounts);
      reply.header('set-cookie', `${name}=${[id, ...marks].join('.')}; ${attributes}`);
    },
  };
}

const signUpCookieSeconds = 86_400;

/** A cookie that ties the confirmation link to the browser of the sign-up; the database stores its hash. */
export type SignUpCookie = ReturnType<typeof createSignUpCookie>;

/** Creates the sign-up cookie; its name and attributes follow the session cookie. */
export function createSignUpCookie(cookieName: string) {
  const name = `${cookieName}-signup`;
  const attributes = `Max-Age=${signUpCookieSeconds}; Path=/; HttpOnly; SameSite=Lax${cookieName.startsWith('__Host-') ? '; Secure' : ''}`;
  const toHash = (mark: string) => createHash('sha256').update(mark).digest();
  return {
    /** Sets a new random cookie and returns its hash for the database. */
    set(reply: FastifyReply): Buffer {
      const mark = randomBytes(32).toString('base64url');
      reply.header('set-cookie', `${name}=${mark}; ${attributes}`);
      return toHash(mark);
    },

    /** Returns whether the request comes from the browser of this sign-up. */
    matches(request: FastifyRequest, hash: Buffer | null): boolean {
      const mark = readCookies(request.headers.cookie).get(name);
      return hash !== null && mark !== undefined && timingSafeEqual(toHash(mark), hash);
    },
  };
}
