import pg from 'pg';
import type { Logger } from 'pino';
import { bindNamedValues } from './bindNamedValues.ts';
import { pause } from './concurrency.ts';

interface ChannelListenerOptions {
  /** A direct connection: a pooler does not support LISTEN. */
  readonly url: string;
  readonly queryTimeoutMs: number;
  readonly log: Logger;
  readonly channels: readonly string[];
  readonly onMessage: (channel: string, payload: string) => void;
  /** Notifications between this call and `onReconnected` are lost. */
  readonly onDisconnected: () => void;
  readonly onReconnected: () => void;
}

/** A connection for LISTEN and NOTIFY between the processes. */
export type ChannelListener = Awaited<ReturnType<typeof createChannelListener>>;

/** Interval of the query that detects a silently broken connection. */
const pingIntervalMs = 5000;
const reconnectDelaysMs = [100, 500, 1000, 2000, 5000];

/**
 * Opens the connection on which a process listens to PostgreSQL channels and notifies other processes.
 * Notifications are worthless after a crash, so commits on it wait for neither disk nor standby.
 */
export async function createChannelListener(options: ChannelListenerOptions) {
  const { url, queryTimeoutMs, log, channels, onMessage, onDisconnected, onReconnected } = options;
  let client: pg.Client | null = null;
  let isClosing = false;
  let failures = 0;
  const closing = Promise.withResolvers<void>();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'salespro-listen',
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    next.on('error', () => {});
    next.on('notification', ({ channel, payload = '', processId }) => {
      // Notifications of this process come back to it and are ignored.
      const isFromThisProcess = processId === (next as unknown as { processID: number }).processID;
      if (next === client && !isFromThisProcess) onMessage(channel, payload);
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
    next.once('end', handleDisconnect);
  }

  function handleDisconnect(): void {
    if (client === null) return;
    client = null;
    if (isClosing) return;
    log.warn('the notification channel is disconnected');
    onDisconnected();
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    while (!isClosing) {
      const ms = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 0;
      await Promise.race([pause(ms), closing.promise]);
      if (isClosing) return;
      try {
        await connect();
        failures = 0;
        log.info('the notification channel is connected again');
        return onReconnected();
      } catch {
        failures += 1;
      }
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Queries run one at a time. */
  function runQuery(text: string, values: unknown[] = []): Promise<void> {
    const result = last.then(() => runQueryNow(text, values));
    last = result.catch(() => {});
    return result;
  }

  /** A connection whose query timed out is destroyed and never used again. */
  async function runQueryNow(text: string, values: unknown[]): Promise<void> {
    const connection = client;
    if (!connection) throw new Error('the notification channel is disconnected');
    try {
      await connection.query(text, values);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) {
        (
          connection as unknown as { connection: { stream: { destroy(): void } } }
        ).connection.stream.destroy();
      }
      throw error;
    }
  }

  const pingTimer = setInterval(
    () => void runQuery('select 1').catch(() => {}),
    pingIntervalMs,
  ).unref();
  await connect().catch((cause) => {
    log.warn({ err: cause }, 'the notification channel could not connect');
    void reconnect();
  });

  return {
    isConnected: () => client !== null,
    /** Sends NOTIFY to all other processes; throws while disconnected. */
    notify: (channel: string, payloads: readonly string[]): Promise<void> =>
      runQuery(
        ...bindNamedValues(
          'select pg_notify(:channel, payload) from unnest(:payloads::text[]) payload',
          { channel, payloads },
        ),
      ),
    async close() {
      isClosing = true;
      closing.resolve();
      clearInterval(pingTimer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
