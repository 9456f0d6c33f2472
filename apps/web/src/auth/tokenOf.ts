/** The token of a mailed link. It stands behind the #, so the browser sends it to no server by itself. */
export function tokenOf(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token');
}
