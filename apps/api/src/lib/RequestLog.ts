import type { FastifyBaseLogger } from 'fastify';
import { type Level, type Logger, pino } from 'pino';

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
