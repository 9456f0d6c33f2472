import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { throwApiError } from '#lib/apiError.ts';
import type { ChannelListener } from '#lib/createChannelListener.ts';
import type { InterviewChange } from '#lib/db.ts';

/** Sends changes of interviews to the open event streams of this process, and to other processes. */
export interface InterviewChangeHub {
  /** Opens an event stream for one interview; it sends nothing before its `begin` is called. */
  openStream(userId: string, interviewId: string, response: ServerResponse): InterviewChangeStream;
  /** Announces a change made by this process to its own streams and, debounced, to other processes. */
  publish(change: InterviewChange): void;
  /** Handles a message from another process. */
  receive(channel: string, payload: string): void;
  /** Ends all streams after a lost connection; their clients reconnect and read the current sequence number. */
  endAllStreams(): void;
  /** Sends pending changes to other processes immediately. */
  flushPending(): Promise<void>;
  countStreams(): number;
  /** Ends all streams and rejects new ones. */
  close(): void;
}

interface StreamState {
  readonly response: ServerResponse;
  nextHeartbeatAt: number;
  expiresAt: number;
}

interface StreamTimes {
  readonly heartbeatIntervalMs: number;
  /** Maximum lifetime of a stream; then the client reconnects. */
  readonly maxLifetimeMs: number;
}

export const interviewChangesChannel = 'salespro_changes';
export const endedSessionsChannel = 'salespro_sessions';

const maxStreamsPerUser = 20;
const maxStreams = 5000;
/** Destroys the connection of a client that has not closed an ended stream by then. */
const closeTimeoutMs = 2000;
/** Changes are collected for this long before they are sent to other processes. */
const debounceMs = 20;
const retryIntervalMs = 1000;
/** PostgreSQL limits a notification to 8000 bytes. */
const maxChangesPerMessage = 80;
const maxPendingChanges = 20_000;
/** Message sent when too many changes are pending: every stream must reconnect. */
const everythingChanged = '*';

export function createInterviewChangeHub(
  /** Returns the LISTEN/NOTIFY connection; null before it exists. */
  findListening: () => Pick<ChannelListener, 'isConnected' | 'notify'> | null,
  { heartbeatIntervalMs, maxLifetimeMs }: StreamTimes = {
    heartbeatIntervalMs: 15_000,
    maxLifetimeMs: 240_000,
  },
): InterviewChangeHub {
  const streamsByUser = new Map<string, Map<InterviewChangeStream, StreamState>>();
  let count = 0;
  let isClosed = false;
  /** Changes not yet sent to other processes: the latest sequence number by interview. */
  let pending = new Map<string, number>();
  let hasOverflowed = false;
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;

  const timer = setInterval(() => {
    const now = performance.now();
    for (const streams of streamsByUser.values())
      for (const [stream, state] of streams) {
        if (now >= state.expiresAt) end(stream, state);
        else if (now >= state.nextHeartbeatAt) {
          state.nextHeartbeatAt = now + heartbeatIntervalMs;
          stream.sendHeartbeat();
        }
      }
  }, 1000).unref();

  function end(stream: InterviewChangeStream, state: StreamState): void {
    stream.end();
    state.expiresAt = Number.POSITIVE_INFINITY;
    setTimeout(() => state.response.destroy(), closeTimeoutMs).unref();
  }

  function notifyLocalStreams({ userId, interviewId, seq }: InterviewChange): void {
    for (const [stream, state] of streamsByUser.get(userId) ?? [])
      if (stream.interviewId === interviewId) {
        if (seq > 0) stream.publish(seq);
        else end(stream, state);
      }
  }

  function endStreamsOf(userId: string): void {
    for (const [stream, state] of streamsByUser.get(userId) ?? []) end(stream, state);
  }

  function endAllStreams(): void {
    for (const userId of streamsByUser.keys()) endStreamsOf(userId);
  }

  async function flush(): Promise<void> {
    clearTimeout(debounceTimer);
    debounceTimer = undefined;
    const listening = findListening();
    if (!listening?.isConnected() || (pending.size === 0 && !hasOverflowed)) return;
    const sent = pending;
    const payloads = hasOverflowed ? [everythingChanged] : toPayloads(sent);
    pending = new Map();
    hasOverflowed = false;
    try {
      await listening.notify(interviewChangesChannel, payloads);
    } catch {
      // A failed send is retried; newer sequence numbers take precedence.
      if (payloads[0] === everythingChanged) hasOverflowed = true;
      for (const [key, seq] of sent) addPending(key, seq);
      debounceTimer ??= setTimeout(flush, retryIntervalMs).unref();
    }
  }

  function addPending(key: string, seq: number): void {
    const known = pending.get(key);
    // A deletion (0) is not replaced by a later sequence number.
    pending.set(key, known === 0 || seq === 0 ? 0 : Math.max(known ?? 0, seq));
    if (pending.size <= maxPendingChanges) return;
    pending.clear();
    hasOverflowed = true;
  }

  return {
    openStream(userId, interviewId, response) {
      const streams = streamsByUser.get(userId) ?? new Map<InterviewChangeStream, StreamState>();
      // A closed response emits no further close event, so its stream would never be removed.
      if (isClosed || response.closed || !findListening()?.isConnected())
        throwApiError('unavailable');
      if (streams.size >= maxStreamsPerUser || count >= maxStreams)
        throwApiError('rate_limited', { retryAfterSeconds: 30 });
      // Random reconnect delays prevent simultaneous reconnects.
      const stream = new InterviewChangeStream(interviewId, randomInt(1000, 2000));
      const now = performance.now();
      streams.set(stream, {
        response,
        nextHeartbeatAt: now + heartbeatIntervalMs,
        expiresAt: now + maxLifetimeMs * (randomInt(900, 1100) / 1000),
      });
      streamsByUser.set(userId, streams);
      count += 1;
      response.once('close', () => {
        stream.destroy();
        streams.delete(stream);
        count -= 1;
        if (streams.size === 0 && streamsByUser.get(userId) === streams)
          streamsByUser.delete(userId);
      });
      return stream;
    },

    publish(change) {
      notifyLocalStreams(change);
      addPending(`${change.userId} ${change.interviewId}`, change.seq);
      debounceTimer ??= setTimeout(flush, debounceMs).unref();
    },

    receive(channel, payload) {
      if (channel === endedSessionsChannel) return endStreamsOf(payload);
      if (payload === everythingChanged) return endAllStreams();
      for (const line of payload.split('\n')) {
        const [userId = '', interviewId = '', seq] = line.split(' ');
        notifyLocalStreams({ userId, interviewId, seq: Number(seq) });
      }
    },

    endAllStreams,
    flushPending: flush,
    countStreams: () => count,
    close() {
      isClosed = true;
      clearInterval(timer);
      endAllStreams();
    },
  };
}

function toPayloads(changes: ReadonlyMap<string, number>): string[] {
  const lines = [...changes].map(([key, seq]) => `${key} ${seq}`);
  const payloads: string[] = [];
  for (let from = 0; from < lines.length; from += maxChangesPerMessage)
    payloads.push(lines.slice(from, from + maxChangesPerMessage).join('\n'));
  return payloads;
}

/**
 * Streams the latest sequence number of one interview as server-sent events.
 * Slow readers skip numbers instead of building up a queue. No data is sent before `begin`, which follows the
 * permission check.
 */
class InterviewChangeStream extends Readable {
  readonly interviewId: string;
  readonly #retryMs: number;
  #newest = 0;
  #sent = 0;
  #hasBegun = false;
  #isReaderReady = false;
  #hasEnded = false;

  constructor(interviewId: string, retryMs: number) {
    // The buffer holds a single event; slow readers get only the latest number.
    super({ highWaterMark: 1 });
    this.interviewId = interviewId;
    this.#retryMs = retryMs;
  }

  /** Sends the first event with the sequence number read after the stream was registered. */
  begin(seq: number): void {
    this.#newest = Math.max(this.#newest, seq);
    this.#hasBegun = true;
    this.#send(`retry: ${this.#retryMs}\n`);
  }

  publish(seq: number): void {
    this.#newest = Math.max(this.#newest, seq);
    if (this.#newest > this.#sent) this.#send();
  }

  /** Sends the current number again as a heartbeat for the page and for proxies. */
  sendHeartbeat(): void {
    this.#send();
  }

  end(): void {
    if (!this.#hasEnded) this.push(null);
    this.#hasEnded = true;
  }

  override _read(): void {
    this.#isReaderReady = true;
    if (this.#hasBegun && this.#newest > this.#sent) this.#send();
  }

  #send(before = ''): void {
    if (!this.#hasBegun || this.#hasEnded || this.destroyed) return;
    // The first event is sent before the reader asks for data.
    if (!this.#isReaderReady && this.#sent > 0) return;
    this.#sent = this.#newest;
    this.#isReaderReady = this.push(`${before}data: {"seq":${this.#newest}}\n\n`);
  }
}
