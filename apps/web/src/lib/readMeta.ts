/** What the server writes into the page: the nonce of its policy, the address of support. */
export function readMeta(name: 'csp-nonce' | 'support-address'): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // In development nobody fills the places in.
  return content === '' || content.startsWith('__') ? null : content;
}
