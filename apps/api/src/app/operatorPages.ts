import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fail } from '#lib/fail.ts';
import type { Env } from './env.ts';
import { toPrivacyText, toTermsText } from './operatorTexts.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

const yearMs = 365 * 86_400_000;

/** What the operator says in their own name. Plain pages without a script: they open whatever else is broken. */
export function operatorPages(app: FastifyInstance, env: Env, security: SecurityHeaders): void {
  const pages = [
    ['/privacy', 'Privacy', toPrivacyText(env)],
    ['/terms', 'Terms', toTermsText(env)],
  ] as const;
  for (const [path, title, text] of pages) {
    const body = toMarkup(text);
    app.get(path, { logLevel: 'warn' }, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      return reply
        .header('content-security-policy', security.policyWith(nonce))
        .type('text/html; charset=utf-8')
        .send(toPage(title, body, nonce));
    });
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

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Paragraphs between empty lines, **bold** words, and nothing else: whatever else is typed shows as typed. */
function toMarkup(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const safe = paragraph.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? '');
      return `<p>${safe.replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')}</p>`;
    })
    .join('\n');
}

function toPage(title: string, body: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · SalesPro</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; color: light-dark(#16202a, #e9eef3); background: light-dark(#fff, #11171d); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 4px; }
nav { display: flex; gap: 1.5rem; }
nav a { padding: 0.6rem 0; }
</style>
<nav aria-label="SalesPro"><a href="/">SalesPro</a><a href="/privacy">Privacy</a><a href="/terms">Terms</a></nav>
<main>
<h1>${title}</h1>
${body}
</main>
</html>
`;
}
