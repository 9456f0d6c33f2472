/** Returns the token of a mailed link, which is in the hash, so that browsers send it to no server. */
export function parseMailToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token');
}
