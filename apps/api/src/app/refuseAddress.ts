import { errors } from '@salespro/contract/errors.ts';
import type { FastifyReply } from 'fastify';
import { permissionsPolicy } from './contentSecurityPolicy.ts';

/**
 * An address that cannot be read reaches no route and none of its hooks, so the headers stand here
 * again. It is answered like any other that does not exist, and is not repeated in the answer.
 */
export function refuseAddress(reply: FastifyReply, publicOrigin: string): FastifyReply {
  const { status, message } = errors.not_found;
  if (publicOrigin.startsWith('https:'))
    reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'none';require-trusted-types-for 'script'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissionsPolicy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: { code: 'not_found', message } }));
}
