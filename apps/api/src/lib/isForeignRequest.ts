import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sent this from another site. Browsers tell in `Sec-Fetch-Site`, older ones in
 * `Origin`; a client that is no browser sends neither and holds no ambient cookie to abuse.
 */
export function isForeignRequest(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && headers.origin !== publicOrigin;
}
