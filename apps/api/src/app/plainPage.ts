import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SecurityHeaders } from './securityHeaders.ts';

export interface PlainPage {
  readonly path: string;
  readonly title: string;
  /** Markup, made safe by whoever hands it over. */
  readonly body: string;
}

/** A page without a script: it opens whatever else is broken. */
export function servePlainPage(
  app: FastifyInstance,
  security: SecurityHeaders,
  page: PlainPage,
): void {
  app.get(page.path, { logLevel: 'warn' }, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', security.policyWith(nonce))
      .type('text/html; charset=utf-8')
      .send(toPage(page, nonce));
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const toSafe = (text: string) =>
  text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '');

function toPage({ title, body }: PlainPage, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · SalesPro</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; color: light-dark(#16202a, #e9eef3); background: light-dark(#fff, #11171d); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 4px; }
nav { display: flex; gap: 1.5rem; }
nav a { padding: 0.6rem 0; }
video { width: 100%; height: auto; border-radius: 12px; background: #12352c; }
</style>
<nav aria-label="SalesPro"><a href="/">SalesPro</a><a href="/privacy">Privacy</a><a href="/terms">Terms</a></nav>
<main>
<h1>${title}</h1>
${body}
</main>
</html>
`;
}
