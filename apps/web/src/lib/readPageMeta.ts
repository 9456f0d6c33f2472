type MetaName = 'csp-nonce' | 'support-address' | 'source-address' | 'shown-claims';

/** Reads a meta tag that the server fills in: CSP nonce, addresses, landing page claims. */
export function readPageMeta(name: MetaName): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // In development the placeholders are not replaced.
  return content === '' || content.startsWith('__') ? null : content;
}
