import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Logs carry the route pattern, never the address with its query: confirmation and reset tokens
 * travel there. Bodies and headers are not logged at all; the redaction is the second wall.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          '*.password',
          '*.email',
          '*.token',
          '*.secret',
          '*.cookie',
          '*.authorization',
          'email',
          'token',
        ],
        censor: '[redacted]',
      },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          route: request.routeOptions?.url ?? '(unknown)',
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    ...(destination ? [destination] : []),
  );
}
