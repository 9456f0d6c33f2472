type MetaName = 'csp-nonce' | 'support-address' | 'source-address' | 'shown-claims';

/** What the server writes into the page: the nonce of its policy, addresses, what the landing page claims. */
export function readMeta(name: MetaName): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // In development nobody fills the places in.
  return content === '' || content.startsWith('__') ? null : content;
}
