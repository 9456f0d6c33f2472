import { Agent, request } from 'node:http';
import type { Browser } from './Browser.ts';

interface Sending {
  readonly url: string;
  readonly seller: Browser;
  readonly pdf: Buffer;
  /** Aborts the connection after this many bytes. */
  readonly cutAfter?: number;
  /** Milliseconds between chunks of 256 kB. */
  readonly pauseMs?: number;
  /** Called for every chunk sent. */
  readonly onSent?: (bytes: number) => void;
}

const pieceBytes = 256 * 1024;

/** Uploads a PDF over a real connection; returns the reply, or null without one. */
export async function sendUpload({
  url,
  seller,
  pdf,
  cutAfter = pdf.length,
  pauseMs = 0,
  onSent = () => {},
}: Sending) {
  const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Keeps the connection open, like browsers.
  const agent = new Agent({ keepAlive: true });
  const sending = request(url, {
    method: 'PUT',
    agent,
    headers: { cookie, 'content-type': 'application/pdf', 'content-length': pdf.length },
  });
  const answered = new Promise<{ status: number; body: string } | null>((resolve) => {
    sending.once('error', () => resolve(null));
    sending.once('response', async (response) => {
      let body = '';
      for await (const part of response.setEncoding('utf8')) body += part;
      resolve({ status: response.statusCode ?? 0, body });
    });
  });
  for (let at = 0; at < cutAfter && !sending.destroyed; at += pieceBytes) {
    const piece = pdf.subarray(at, Math.min(at + pieceBytes, cutAfter));
    const written = new Promise<void>((resolve) => sending.write(piece, () => resolve()));
    await Promise.race([written, answered]);
    onSent(at + piece.length);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  if (cutAfter < pdf.length) sending.destroy();
  else sending.end();
  return answered.finally(() => agent.destroy());
}
