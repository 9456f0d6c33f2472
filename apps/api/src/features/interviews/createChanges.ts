import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Listening } from '#lib/createListening.ts';
import type { Change } from '#lib/db.ts';
import { fail } from '#lib/fail.ts';

export interface Changes {
  /** A stream that hears everything from now on, and says nothing before it is begun. */
  open(userId: string, interviewId: string, response: ServerResponse): ChangeStream;
  /** This process has changed an interview: its own streams hear it now, those of others in a moment. */
  tell(change: Change): void;
  /** What other processes tell. */
  hear(channel: string, payload: string): void;
  /** Messages were missed, perhaps: whoever comes back reads the number anew. */
  endAll(): void;
  /** Tells the others at once what they do not know yet. */
  sendWaiting(): Promise<void>;
  count(): number;
  /** Ends every stream, and takes no more. */
  close(): void;
}

interface Open {
  readonly response: ServerResponse;
  beatAt: number;
  endAt: number;
}

interface Times {
  readonly beatMs: number;
  /** After about this long a stream ends and comes back: whatever went wrong with it is over then. */
  readonly lifeMs: number;
}

export const changesChannel = 'salespro_changes';
export const sessionsChannel = 'salespro_sessions';

const mostOfSeller = 20;
const mostOfProcess = 5000;
/** A reader that does not even take the end is cut off. */
const graceMs = 2000;
/** So long changes are gathered before the others are told. */
const gatherMs = 20;
const againMs = 1000;
/** PostgreSQL takes less than 8000 bytes; a change has 74 and its number. */
const mostInMessage = 80;
const mostWaiting = 20_000;
/** In place of a list that became too long: everybody must look. */
const everything = '*';

export function createChanges(
  /** Null until there is a connection. */
  findListening: () => Pick<Listening, 'isUp' | 'tell'> | null,
  { beatMs, lifeMs }: Times = { beatMs: 15_000, lifeMs: 240_000 },
): Changes {
  const bySeller = new Map<string, Map<ChangeStream, Open>>();
  let count = 0;
  let isClosed = false;
  /** What the other processes do not know yet: the newest number of each interview. */
  let waiting = new Map<string, number>();
  let isEverything = false;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const timer = setInterval(() => {
    const now = performance.now();
    for (const streams of bySeller.values())
      for (const [stream, open] of streams) {
        if (now >= open.endAt) end(stream, open);
        else if (now >= open.beatAt) {
          open.beatAt = now + beatMs;
          stream.beat();
        }
      }
  }, 1000).unref();

  function end(stream: ChangeStream, open: Open): void {
    stream.end();
    open.endAt = Number.POSITIVE_INFINITY;
    setTimeout(() => open.response.destroy(), graceMs).unref();
  }

  function tellOwn({ userId, interviewId, seq }: Change): void {
    for (const [stream, open] of bySeller.get(userId) ?? [])
      if (stream.interviewId === interviewId) {
        if (seq > 0) stream.tell(seq);
        else end(stream, open);
      }
  }

  function endOf(userId: string): void {
    for (const [stream, open] of bySeller.get(userId) ?? []) end(stream, open);
  }

  function endAll(): void {
    for (const userId of bySeller.keys()) endOf(userId);
  }

  async function send(): Promise<void> {
    clearTimeout(gathering);
    gathering = undefined;
    const listening = findListening();
    if (!listening?.isUp() || (waiting.size === 0 && !isEverything)) return;
    const told = waiting;
    const payloads = isEverything ? [everything] : toPayloads(told);
    waiting = new Map();
    isEverything = false;
    try {
      await listening.tell(changesChannel, payloads);
    } catch {
      // They are told when the connection is back, unless something newer is.
      if (payloads[0] === everything) isEverything = true;
      for (const [key, seq] of told) put(key, seq);
      gathering ??= setTimeout(send, againMs).unref();
    }
  }

  function put(key: string, seq: number): void {
    const known = waiting.get(key);
    // That somebody must look is not undone by a number.
    waiting.set(key, known === 0 || seq === 0 ? 0 : Math.max(known ?? 0, seq));
    if (waiting.size <= mostWaiting) return;
    waiting.clear();
    isEverything = true;
  }

  return {
    open(userId, interviewId, response) {
      const streams = bySeller.get(userId) ?? new Map<ChangeStream, Open>();
      // Whoever left already is told nothing, and would never be forgotten.
      if (isClosed || response.closed || !findListening()?.isUp()) fail('unavailable');
      if (streams.size >= mostOfSeller || count >= mostOfProcess)
        fail('rate_limited', { retryAfterSeconds: 30 });
      // Spread, so that those that end together do not come back together.
      const stream = new ChangeStream(interviewId, randomInt(1000, 2000));
      const now = performance.now();
      streams.set(stream, {
        response,
        beatAt: now + beatMs,
        endAt: now + lifeMs * (randomInt(900, 1100) / 1000),
      });
      bySeller.set(userId, streams);
      count += 1;
      response.once('close', () => {
        stream.destroy();
        streams.delete(stream);
        count -= 1;
        if (streams.size === 0 && bySeller.get(userId) === streams) bySeller.delete(userId);
      });
      return stream;
    },

    tell(change) {
      tellOwn(change);
      put(`${change.userId} ${change.interviewId}`, change.seq);
      gathering ??= setTimeout(send, gatherMs).unref();
    },

    hear(channel, payload) {
      if (channel === sessionsChannel) return endOf(payload);
      if (payload === everything) return endAll();
      for (const line of payload.split('\n')) {
        const [userId = '', interviewId = '', seq] = line.split(' ');
        tellOwn({ userId, interviewId, seq: Number(seq) });
      }
    },

    endAll,
    sendWaiting: send,
    count: () => count,
    close() {
      isClosed = true;
      clearInterval(timer);
      endAll();
    },
  };
}

function toPayloads(changes: ReadonlyMap<string, number>): string[] {
  const lines = [...changes].map(([key, seq]) => `${key} ${seq}`);
  const payloads: string[] = [];
  for (let from = 0; from < lines.length; from += mostInMessage)
    payloads.push(lines.slice(from, from + mostInMessage).join('\n'));
  return payloads;
}

/**
 * What one open page hears of its interview: the newest number, as server-sent events. A reader that is slow gets
 * fewer of them, never a queue. Nothing leaves before `begin`: until then nobody has said that the caller may hear it.
 */
class ChangeStream extends Readable {
  readonly interviewId: string;
  readonly #retryMs: number;
  #newest = 0;
  #sent = 0;
  #isBegun = false;
  #isWanted = false;
  #isOver = false;

  constructor(interviewId: string, retryMs: number) {
    // A single event is enough to wait with.
    super({ highWaterMark: 1 });
    this.interviewId = interviewId;
    this.#retryMs = retryMs;
  }

  /** The number that was read once the stream was known to all who change something. */
  begin(seq: number): void {
    this.#newest = Math.max(this.#newest, seq);
    this.#isBegun = true;
    this.#send(`retry: ${this.#retryMs}\n`);
  }

  tell(seq: number): void {
    this.#newest = Math.max(this.#newest, seq);
    if (this.#newest > this.#sent) this.#send();
  }

  /** The same number once more: by it the page, and every proxy, knows that the line is not dead. */
  beat(): void {
    this.#send();
  }

  end(): void {
    if (!this.#isOver) this.push(null);
    this.#isOver = true;
  }

  override _read(): void {
    this.#isWanted = true;
    if (this.#isBegun && this.#newest > this.#sent) this.#send();
  }

  #send(before = ''): void {
    if (!this.#isBegun || this.#isOver || this.destroyed) return;
    // The first words are sent whether asked for or not.
    if (!this.#isWanted && this.#sent > 0) return;
    this.#sent = this.#newest;
    this.#isWanted = this.push(`${before}data: {"seq":${this.#newest}}\n\n`);
  }
}
