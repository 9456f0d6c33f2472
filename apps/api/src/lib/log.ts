import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';

/**
 * Creates the logger. It logs route patterns instead of URLs, because queries contain tokens; bodies and
 * headers are never logged, and the redaction is a second safeguard.
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

type LogFields = Readonly<Record<string, unknown>>;

/**
 * The logger of one request. Pino's own children serialize their fields when they are created; this one
 * does it only for lines that are written.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #log: Logger;
  readonly #fields: LogFields;
  readonly level: string;

  constructor(log: Logger, fields: LogFields = {}, level: string = log.level) {
    this.#log = log;
    this.#fields = fields;
    this.level = level;
  }

  #write(level: Level, messageOrFields: unknown, words: readonly unknown[]): void {
    const minLevel = pino.levels.values[this.level] ?? Number.POSITIVE_INFINITY;
    if ((pino.levels.values[level] ?? 0) < minLevel) return;
    const more = words as [];
    if (typeof messageOrFields === 'string')
      this.#log[level](this.#fields, messageOrFields, ...more);
    else if (messageOrFields instanceof Error)
      this.#log[level]({ ...this.#fields, err: messageOrFields }, ...more);
    else this.#log[level]({ ...this.#fields, ...(messageOrFields as object) }, ...more);
  }

  child(more: LogFields, { level = this.level }: { readonly level?: string } = {}): RequestLogger {
    return new RequestLogger(this.#log, { ...this.#fields, ...more }, level);
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
