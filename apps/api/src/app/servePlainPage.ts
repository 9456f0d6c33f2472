import { randomBytes } from 'node:crypto';
import { drawPlainPage, type PlainPage } from '@salespro/domain/landing/drawPlainPage.ts';
import type { FastifyInstance } from 'fastify';
import type { SecurityHeaders } from './securityHeaders.ts';

export function servePlainPage(
  app: FastifyInstance,
  security: SecurityHeaders,
  { path, ...page }: PlainPage & { readonly path: string },
): void {
  app.get(path, { logLevel: 'warn' }, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', security.policyWith(nonce))
      .type('text/html; charset=utf-8')
      .send(drawPlainPage(page, nonce));
  });
}
