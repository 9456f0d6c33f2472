import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Scripts only from our own files, styles from our files or with this reply's nonce. There is no
 * foreign host anywhere, so neither a planted script nor an old habit can call home.
 */
export function contentSecurityPolicy(publicOrigin: string): FastifyHelmetOptions {
  const isSecure = publicOrigin.startsWith('https:');
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'frame-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        // Text becomes a script or markup nowhere; the one gate is apps/web/src/lib/toScriptUrl.ts.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['salespro'],
        ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  };
}

/** What no page of ours asks a device for, so that nothing planted in one can either. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()';
