import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** What fits one packet gains nothing; packing it takes a millisecond. */
const leastCharacters = 1400;
/** The best is for the build, which has time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const pack = {
  br: (text: string) => toBrotli(text, quality),
  gzip: (text: string) => toGzip(text),
};

/**
 * Texts in the best form the browser takes. Files and streams go as they are: ranges count the bytes of the
 * file itself, and a stream must not wait until enough words came together.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < leastCharacters) return done();
    reply.header('vary', 'accept-encoding');
    const form = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (!form) return done();
    reply.header('content-encoding', form);
    pack[form](payload).then((packed) => done(null, packed), done);
  });
}
