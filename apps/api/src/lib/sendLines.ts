import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ZodType } from 'zod';

/** Sends events as JSON lines as they come; each is checked against the contract before it leaves. */
export function sendLines(
  reply: FastifyReply,
  form: ZodType | undefined,
  events: AsyncIterable<unknown>,
): FastifyReply {
  // Begun here and ended with the connection: a caller who left before the first line was asked for would
  // otherwise leave behind whatever the events end by themselves.
  const steps = events[Symbol.asyncIterator]();
  const first = steps.next();
  first.catch(() => {});
  const end = () => void steps.return?.().then(undefined, () => {});
  if (reply.raw.closed) end();
  else reply.raw.once('close', end);
  async function* toLines() {
    try {
      for (let step = await first; !step.done; step = await steps.next())
        yield `${JSON.stringify(form?.parse(step.value))}\n`;
    } finally {
      await steps.return?.();
    }
  }
  const body = Readable.from(toLines(), { objectMode: false });
  return asItComes(reply, 'application/x-ndjson; charset=utf-8').send(body);
}

/** Sends server-sent events; they are written by whoever made the stream, and end with it. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  // Of an answer that its reader left the framework says nothing, and most of these end so.
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return;
    const responseTime = reply.elapsedTime;
    reply.log.info({ req: reply.request, res: reply, responseTime }, 'request completed');
  });
  return asItComes(reply, 'text/event-stream').send(events);
}

function asItComes(reply: FastifyReply, type: string): FastifyReply {
  return (
    reply
      .header('content-type', type)
      // A proxy that collects the answer first would take its point away.
      .header('x-accel-buffering', 'no')
      // A connection kept open after a long answer would hold a stopping server open.
      .header('connection', 'close')
  );
}

/** Aborted when the caller goes away before the answer is complete. */
export function whenCallerLeaves(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}
