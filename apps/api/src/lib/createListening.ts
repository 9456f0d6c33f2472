import pg from 'pg';
import type { Logger } from 'pino';
import { pause } from './concurrency.ts';
import { named } from './named.ts';

interface ListeningOptions {
  /** Straight to the database: behind a pooler nobody can listen. */
  readonly url: string;
  readonly deadlineMs: number;
  readonly log: Logger;
  readonly channels: readonly string[];
  readonly onMessage: (channel: string, payload: string) => void;
  /** Whatever was said from now on until `onBack` is never heard. */
  readonly onLost: () => void;
  readonly onBack: () => void;
}

export interface Listening {
  isUp(): boolean;
  /** Tells every other process; throws where that is not possible now. */
  tell(channel: string, payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A connection that was cut without a word is found out this often. */
const lookMs = 5000;
const pausesMs = [100, 500, 1000, 2000, 5000];

/**
 * The one connection of a process on which the others tell it something, and on which it tells them. What is told
 * is worth nothing after a crash, so no commit here waits for a disk or a standby.
 */
export async function createListening(options: ListeningOptions): Promise<Listening> {
  const { url, deadlineMs, log, channels, onMessage, onLost, onBack } = options;
  let client: pg.Client | null = null;
  let isClosing = false;
  let failures = 0;
  const closing = Promise.withResolvers<void>();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'salespro-listen',
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      keepAlive: true,
    });
    next.on('error', () => {});
    next.on('notification', ({ channel, payload = '', processId }) => {
      // What this process says itself it knows already.
      const isOwn = processId === (next as unknown as { processID: number }).processID;
      if (next === client && !isOwn) onMessage(channel, payload);
    });
    const end = () => void next.end().catch(() => {});
    try {
      await next.connect();
      await next.query('set synchronous_commit = off');
      for (const channel of channels) await next.query(`listen ${channel}`);
    } catch (error) {
      end();
      throw error;
    }
    if (isClosing) return end();
    client = next;
    next.once('end', lose);
  }

  function lose(): void {
    if (client === null) return;
    client = null;
    if (isClosing) return;
    log.warn('the connection that hears of changes is lost');
    onLost();
    void comeBack();
  }

  async function comeBack(): Promise<void> {
    while (!isClosing) {
      const ms = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
      await Promise.race([pause(ms), closing.promise]);
      if (isClosing) return;
      try {
        await connect();
        failures = 0;
        log.info('the connection that hears of changes is back');
        return onBack();
      } catch {
        failures += 1;
      }
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other. */
  function ask(text: string, values: unknown[] = []): Promise<void> {
    const asked = last.then(() => askNow(text, values));
    last = asked.catch(() => {});
    return asked;
  }

  /** A connection whose answer did not come is none any more. */
  async function askNow(text: string, values: unknown[]): Promise<void> {
    const asked = client;
    if (!asked) throw new Error('nobody hears of changes now');
    try {
      await asked.query(text, values);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) {
        (
          asked as unknown as { connection: { stream: { destroy(): void } } }
        ).connection.stream.destroy();
      }
      throw error;
    }
  }

  const watch = setInterval(() => void ask('select 1').catch(() => {}), lookMs).unref();
  await connect().catch((cause) => {
    log.warn({ err: cause }, 'the connection that hears of changes could not be made');
    void comeBack();
  });

  return {
    isUp: () => client !== null,
    tell: (channel, payloads) =>
      ask(
        ...named('select pg_notify(:channel, payload) from unnest(:payloads::text[]) payload', {
          channel,
          payloads,
        }),
      ),
    async close() {
      isClosing = true;
      closing.resolve();
      clearInterval(watch);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
