/** Receives every mail of development and tests over real SMTP and shows it on a small page. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  /** Mail headers by their lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly at: string;
}

export interface MailCatcher {
  readonly mails: readonly CaughtMail[];
  readonly smtpPort: number;
  readonly webPort: number;
  close(): Promise<void>;
}

/** Starts the SMTP server and its web page; ports that are not given are chosen automatically. */
export async function startMailCatcher({
  smtpPort = 0,
  webPort = 0,
}: {
  smtpPort?: number;
  webPort?: number;
} = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.unshift({
            to: session.envelope.rcptTo.map(({ address }) => address),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            messageId: mail.messageId ?? '',
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
            at: new Date().toISOString(),
          });
          done();
        }, done);
      });
    },
  });
  const web = createServer((request, response) => {
    const isApi = request.url?.startsWith('/api/mails');
    response.setHeader('content-type', isApi ? 'application/json' : 'text/html; charset=utf-8');
    response.end(isApi ? JSON.stringify(mails) : toPage(mails));
  });
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(smtpPort, '127.0.0.1', resolve);
  });
  smtp.on('error', () => {});
  await listen(web, webPort);
  return {
    mails,
    smtpPort: portOf(smtp.server),
    webPort: portOf(web),
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => smtp.close(() => resolve(null))),
        new Promise((resolve) => web.close(resolve)),
      ]);
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function toPage(mails: readonly CaughtMail[]): string {
  const items = mails.map(({ to, subject, text, at }) => {
    const linked = escapeHtml(text).replace(
      /https?:\/\/[^\s<]+/g,
      (url) => `<a href="${url}">${url}</a>`,
    );
    return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to.join(', '))}, ${escapeHtml(at)}</p><pre>${linked}</pre></article>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails - SalesPro development</title><meta http-equiv="refresh" content="5">
<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border:1px solid #8886;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;opacity:.75}pre{white-space:pre-wrap;word-break:break-word;font:inherit}</style>
<h1>Mails</h1>${items.join('') || '<p>No mail yet. Sign up in the app and the confirmation appears here.</p>'}</html>`;
}
