import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { readCookies } from './readCookies.ts';

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
