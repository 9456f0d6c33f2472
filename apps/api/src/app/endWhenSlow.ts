import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** Nobody holds a connection for long by sending a small body letter by letter. */
export function endWhenSlow(headers: IncomingHttpHeaders, body: Readable, ms = 30_000): void {
  // Without a body the stream ends only with the answer, and an answer may take its time.
  if (!Number(headers['content-length']) && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => body.destroy(), ms).unref();
  const stop = () => clearTimeout(timer);
  body.once('end', stop).once('close', stop);
}
