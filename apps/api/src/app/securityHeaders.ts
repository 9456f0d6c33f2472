export interface SecurityHeaders {
  /** On every reply; a reply may set its own value instead. */
  readonly all: Readonly<Record<string, string>>;
  /** The policy of a page whose own styles carry this nonce. */
  policyWith(styleNonce: string): string;
  /** Of the client's window: it shows what it is handed and can ask nobody for more (VIEW-02). */
  readonly clientWindowPolicy: string;
}

/**
 * Written out once at the start: a header that never changes needs no library to make it anew for
 * every reply. Scripts come only from our own files, styles from our files or with a page's nonce.
 * There is no foreign host anywhere, so neither a planted script nor an old habit can call home.
 */
export function toSecurityHeaders(publicOrigin: string): SecurityHeaders {
  const isSecure = publicOrigin.startsWith('https:');
  const policyWith = (styleNonce: string) =>
    [
      "default-src 'self'",
      "script-src 'self'",
      styleNonce ? `style-src 'self' 'nonce-${styleNonce}'` : "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      // Text becomes a script or markup nowhere; the one gate is apps/web/src/lib/toScriptUrl.ts.
      "require-trusted-types-for 'script'",
      'trusted-types salespro',
      ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ].join(';');
  return {
    policyWith,
    clientWindowPolicy: policyWith('')
      .replace("connect-src 'self'", "connect-src 'none'")
      .replace("media-src 'self'", "media-src 'none'")
      .replace("worker-src 'self'", "worker-src 'none'")
      .replace("frame-src 'self'", "frame-src 'none'")
      .replace("form-action 'self'", "form-action 'none'"),
    all: {
      'content-security-policy': policyWith(''),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      // What no page of ours asks a device for, so that nothing planted in one can either.
      'permissions-policy':
        'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    },
  };
}
