/** The security headers of replies and the content security policies of pages. */
export interface SecurityHeaders {
  /** Headers of every reply; a reply may override them. */
  readonly defaultHeaders: Readonly<Record<string, string>>;
  /** Builds the content security policy of a page whose inline styles carry this nonce. */
  buildPolicy(styleNonce: string): string;
  /** The policy of the client window: no network access at all. */
  readonly clientWindowPolicy: string;
}

/**
 * Builds the security headers once at the start. Scripts and styles come only from this server, styles
 * also with the nonce of a page.
 */
export function buildSecurityHeaders(publicOrigin: string): SecurityHeaders {
  const isSecure = publicOrigin.startsWith('https:');
  const buildPolicy = (styleNonce: string) =>
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
      // Trusted types; the only policy is in apps/web/src/lib/toTrustedScriptUrl.ts.
      "require-trusted-types-for 'script'",
      'trusted-types salespro',
      ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ].join(';');
  return {
    buildPolicy,
    clientWindowPolicy: buildPolicy('')
      .replace("connect-src 'self'", "connect-src 'none'")
      .replace("media-src 'self'", "media-src 'none'")
      .replace("worker-src 'self'", "worker-src 'none'")
      .replace("frame-src 'self'", "frame-src 'none'")
      .replace("form-action 'self'", "form-action 'none'"),
    defaultHeaders: {
      'content-security-policy': buildPolicy(''),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      // Device features that no page uses are disabled.
      'permissions-policy':
        'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    },
  };
}
