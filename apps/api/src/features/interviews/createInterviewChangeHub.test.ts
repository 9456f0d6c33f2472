import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInterviewChangeHub } from './createInterviewChangeHub.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class Response extends EventEmitter {
  closed = false;
  isDestroyed = false;
  destroy(): void {
    this.isDestroyed = true;
    this.closed = true;
    this.emit('close');
  }
}

function setUp(times?: { heartbeatIntervalMs: number; maxLifetimeMs: number }) {
  const notified: string[][] = [];
  const state = { isConnected: true, isFailing: false };
  const listening = {
    isConnected: () => state.isConnected,
    notify: async (_channel: string, payloads: readonly string[]) => {
      if (state.isFailing) throw new Error('lost');
      notified.push([...payloads]);
    },
  };
  const changes = createInterviewChangeHub(() => listening, times);
  const open = (userId: string, interviewId: string) => {
    const response = new Response();
    const stream = changes.openStream(userId, interviewId, response as unknown as ServerResponse);
    stream.begin(1);
    return { stream, response };
  };
  const seqsOf = (text: string) => [...text.matchAll(/"seq":(\d+)/g)].map(([, n]) => Number(n));
  return { changes, notified, state, open, seqsOf };
}
const [anna, ben, interviewId] = [randomUUID(), randomUUID(), randomUUID()];

describe('FLOW-84: streams are bounded', () => {
  test('limits a seller to twenty streams; a closed stream makes room for a new one', () => {
    const { changes, open } = setUp();
    const opened = Array.from({ length: 20 }, () => open(anna, interviewId));
    expect(() => open(anna, interviewId)).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
    open(ben, interviewId);
    expect(changes.countStreams()).toBe(21);
    opened[0]?.response.destroy();
    open(anna, interviewId);
    expect(changes.countStreams()).toBe(21);
  });

  test('limits a process to five thousand streams and removes closed ones', () => {
    const { changes, open } = setUp();
    const opened = Array.from({ length: 5000 }, () => open(randomUUID(), interviewId));
    expect(() => open(anna, interviewId)).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
    for (const { response } of opened) response.destroy();
    expect(changes.countStreams()).toBe(0);
    open(anna, interviewId);
  });

  test('a client that disconnected before the stream began is not counted', () => {
    const { changes } = setUp();
    const gone = Object.assign(new Response(), { closed: true });
    expect(() => changes.openStream(anna, interviewId, gone as unknown as ServerResponse)).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    expect(changes.countStreams()).toBe(0);
  });

  test('a slow reader has one buffered event and then gets the latest number', async () => {
    const { changes, open, seqsOf } = setUp();
    const { stream } = open(anna, interviewId);
    for (let seq = 2; seq <= 10_000; seq += 1) changes.publish({ userId: anna, interviewId, seq });
    expect(stream.readableLength).toBeLessThan(200);
    let text = '';
    stream.on('data', (part) => {
      text += part;
    });
    await vi.waitFor(() => expect(seqsOf(text).at(-1)).toBe(10_000));
    expect(seqsOf(text).length).toBeLessThan(5);
  });

  test('a reader that does not even take the end is cut off', () => {
    const { changes, open } = setUp();
    const { response } = open(anna, interviewId);
    changes.endAllStreams();
    expect(response.isDestroyed).toBe(false);
    vi.advanceTimersByTime(2000);
    expect([response.isDestroyed, changes.countStreams()]).toEqual([true, 0]);
  });
});

describe('FLOW-86: heartbeat and lifetime of a stream', () => {
  test('a stream repeats its number every fifteen seconds and ends after about four minutes', async () => {
    const { open, seqsOf } = setUp();
    const { stream } = open(anna, interviewId);
    let text = '';
    let isOver = false;
    stream.on('data', (part) => {
      text += part;
    });
    stream.on('end', () => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(seqsOf(text)).toEqual([1, 1, 1, 1, 1]);
    await vi.advanceTimersByTimeAsync(240_000 * 0.9 - 62_000);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(240_000 * 0.2 + 2000);
    expect(isOver).toBe(true);
  });

  test('those that were opened together do not end together', async () => {
    const { changes, open } = setUp();
    for (let n = 0; n < 200; n += 1) open(randomUUID(), interviewId);
    const counts = new Set<number>();
    for (let n = 0; n < 300; n += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      counts.add(changes.countStreams());
    }
    expect(changes.countStreams()).toBe(0);
    expect(counts.size).toBeGreaterThan(20);
  });
});

describe('FLOW-87: what the other processes are notified', () => {
  test('changes within the debounce are sent together, the latest number of each, within the PostgreSQL limit', async () => {
    const { changes, notified } = setUp();
    for (let n = 0; n < 200; n += 1) {
      changes.publish({ userId: anna, interviewId: randomUUID(), seq: 1 });
      changes.publish({ userId: anna, interviewId, seq: Number.MAX_SAFE_INTEGER - 200 + n });
    }
    await vi.advanceTimersByTimeAsync(20);
    expect(notified).toHaveLength(1);
    const lines = notified[0]?.join('\n').split('\n') ?? [];
    expect(lines).toHaveLength(201);
    expect(lines).toContain(`${anna} ${interviewId} ${Number.MAX_SAFE_INTEGER - 1}`);
    for (const payload of notified[0] ?? []) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  });

  test('what could not be notified is notified later; of too much, that everybody must look', async () => {
    const { changes, notified, state, open } = setUp();
    state.isFailing = true;
    changes.publish({ userId: anna, interviewId, seq: 2 });
    await vi.advanceTimersByTimeAsync(20);
    state.isFailing = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(notified).toEqual([[`${anna} ${interviewId} 2`]]);
    state.isConnected = false;
    for (let n = 0; n < 20_001; n += 1)
      changes.publish({ userId: anna, interviewId: randomUUID(), seq: 1 });
    state.isConnected = true;
    await changes.flushPending();
    expect(notified.at(-1)).toEqual(['*']);
    const { response } = open(ben, interviewId);
    changes.receive('salespro_changes', '*');
    vi.advanceTimersByTime(2000);
    expect(response.isDestroyed).toBe(true);
  });

  test('where an answer was lost, the streams of that interview look again, and no number undoes it', async () => {
    const { changes, notified, open } = setUp();
    const { response } = open(anna, interviewId);
    const other = open(anna, randomUUID());
    changes.publish({ userId: anna, interviewId, seq: 0 });
    changes.publish({ userId: anna, interviewId, seq: 3 });
    await vi.advanceTimersByTimeAsync(2000);
    expect([response.isDestroyed, other.response.isDestroyed]).toEqual([true, false]);
    expect(notified).toEqual([[`${anna} ${interviewId} 0`]]);
  });
});
