/** The cookies of a request by name; of several with one name the first, as everybody reads them. */
export function readCookies(header: string | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !found.has(name)) found.set(name, pair.slice(at + 1).trim());
  }
  return found;
}
