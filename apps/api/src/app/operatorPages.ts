import { escapeMarkup } from '@salespro/domain/landing/drawLanding.ts';
import type { FastifyInstance } from 'fastify';
import { fail } from '#lib/fail.ts';
import type { Env } from './env.ts';
import { toPrivacyText, toTermsText } from './operatorTexts.ts';
import type { SecurityHeaders } from './securityHeaders.ts';
import { servePlainPage } from './servePlainPage.ts';

const yearMs = 365 * 86_400_000;

/** What the operator says in their own name. */
export function operatorPages(app: FastifyInstance, env: Env, security: SecurityHeaders): void {
  const pages = [
    ['/privacy', 'Privacy', toPrivacyText(env)],
    ['/terms', 'Terms', toTermsText(env)],
  ] as const;
  for (const [path, title, text] of pages) {
    servePlainPage(app, security, { path, title, body: toMarkup(text) });
  }

  // How to report a weakness (RFC 9116).
  app.get('/.well-known/security.txt', { logLevel: 'warn' }, (_request, reply) => {
    if (!env.SECURITY_CONTACT) fail('not_found');
    const expires = new Date(Date.now() + yearMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${env.SECURITY_CONTACT}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en',
          `Canonical: ${env.PUBLIC_URL}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}

/** Paragraphs between empty lines, **bold** words, and nothing else: whatever else is typed shows as typed. */
function toMarkup(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const safe = escapeMarkup(paragraph).replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
      return `<p>${safe}</p>`;
    })
    .join('\n');
}
