/** The server writes the nonce of its content security policy into the page, for parts that add style sheets. */
export function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
