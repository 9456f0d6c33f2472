/**
 * G-003: after sign-in only a path of this site may be the target. "//host" and "/\host" leave the site
 * in a browser, and so does either of them behind a tab or line break, which browsers drop.
 */
export function safeNextPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  if (wanted.includes('\\') || wanted.startsWith('//')) return null;
  if ([...wanted].some((character) => character.charCodeAt(0) < 32)) return null;
  const path = wanted.split(/[?#]/)[0];
  return path === '/auth' || path === '/' ? null : wanted;
}
