import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';

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

type Known = Readonly<Record<string, unknown>>;

/**
 * The log of one request. The library's own children write down and redact what they know as soon as they are
 * made; but most requests log one line, and below the level none.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #log: Logger;
  readonly #known: Known;
  readonly level: string;

  constructor(log: Logger, known: Known = {}, level: string = log.level) {
    this.#log = log;
    this.#known = known;
    this.level = level;
  }

  #write(level: Level, given: unknown, words: readonly unknown[]): void {
    const least = pino.levels.values[this.level] ?? Number.POSITIVE_INFINITY;
    if ((pino.levels.values[level] ?? 0) < least) return;
    const more = words as [];
    if (typeof given === 'string') this.#log[level](this.#known, given, ...more);
    else if (given instanceof Error) this.#log[level]({ ...this.#known, err: given }, ...more);
    else this.#log[level]({ ...this.#known, ...(given as object) }, ...more);
  }

  child(more: Known, { level = this.level }: { readonly level?: string } = {}): RequestLog {
    return new RequestLog(this.#log, { ...this.#known, ...more }, level);
  }
  fatal(given: unknown, ...words: unknown[]): void {
    this.#write('fatal', given, words);
  }
  error(given: unknown, ...words: unknown[]): void {
    this.#write('error', given, words);
  }
  warn(given: unknown, ...words: unknown[]): void {
    this.#write('warn', given, words);
  }
  info(given: unknown, ...words: unknown[]): void {
    this.#write('info', given, words);
  }
  debug(given: unknown, ...words: unknown[]): void {
    this.#write('debug', given, words);
  }
  trace(given: unknown, ...words: unknown[]): void {
    this.#write('trace', given, words);
  }
  silent(): void {}
}
