import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChanges } from './createChanges.ts';

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

function setUp(times?: { beatMs: number; lifeMs: number }) {
  const told: string[][] = [];
  const state = { isUp: true, isFailing: false };
  const listening = {
    isUp: () => state.isUp,
    tell: async (_channel: string, payloads: readonly string[]) => {
      if (state.isFailing) throw new Error('lost');
      told.push([...payloads]);
    },
  };
  const changes = createChanges(() => listening, times);
  const open = (userId: string, interviewId: string) => {
    const response = new Response();
    const stream = changes.open(userId, interviewId, response as unknown as ServerResponse);
    stream.begin(1);
    return { stream, response };
  };
  const seqsOf = (text: string) => [...text.matchAll(/"seq":(\d+)/g)].map(([, n]) => Number(n));
  return { changes, told, state, open, seqsOf };
}
const [anna, ben, interviewId] = [randomUUID(), randomUUID(), randomUUID()];

describe('FLOW-84: streams are bounded', () => {
  test('one seller has at most twenty; another one and, after one left, the same one has room', () => {
    const { changes, open } = setUp();
    const opened = Array.from({ length: 20 }, () => open(anna, interviewId));
    expect(() => open(anna, interviewId)).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
    open(ben, interviewId);
    expect(changes.count()).toBe(21);
    opened[0]?.response.destroy();
    open(anna, interviewId);
    expect(changes.count()).toBe(21);
  });

  test('one process has at most five thousand, and forgets all that left', () => {
    const { changes, open } = setUp();
    const opened = Array.from({ length: 5000 }, () => open(randomUUID(), interviewId));
    expect(() => open(anna, interviewId)).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
    for (const { response } of opened) response.destroy();
    expect(changes.count()).toBe(0);
    open(anna, interviewId);
  });

  test('whoever left before the stream began takes no room', () => {
    const { changes } = setUp();
    const gone = Object.assign(new Response(), { closed: true });
    expect(() => changes.open(anna, interviewId, gone as unknown as ServerResponse)).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    expect(changes.count()).toBe(0);
  });

  test('a reader that does not read keeps one event waiting, and gets the newest number when it reads', async () => {
    const { changes, open, seqsOf } = setUp();
    const { stream } = open(anna, interviewId);
    for (let seq = 2; seq <= 10_000; seq += 1) changes.tell({ userId: anna, interviewId, seq });
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
    changes.endAll();
    expect(response.isDestroyed).toBe(false);
    vi.advanceTimersByTime(2000);
    expect([response.isDestroyed, changes.count()]).toEqual([true, 0]);
  });
});

describe('FLOW-86: a stream says that it lives, and does not live for ever', () => {
  test('its number comes again every fifteen seconds, and after about four minutes it ends', async () => {
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
      counts.add(changes.count());
    }
    expect(changes.count()).toBe(0);
    expect(counts.size).toBeGreaterThan(20);
  });
});

describe('FLOW-87: what the other processes are told', () => {
  test('what comes together is told together, the newest number of each, in messages PostgreSQL takes', async () => {
    const { changes, told } = setUp();
    for (let n = 0; n < 200; n += 1) {
      changes.tell({ userId: anna, interviewId: randomUUID(), seq: 1 });
      changes.tell({ userId: anna, interviewId, seq: Number.MAX_SAFE_INTEGER - 200 + n });
    }
    await vi.advanceTimersByTimeAsync(20);
    expect(told).toHaveLength(1);
    const lines = told[0]?.join('\n').split('\n') ?? [];
    expect(lines).toHaveLength(201);
    expect(lines).toContain(`${anna} ${interviewId} ${Number.MAX_SAFE_INTEGER - 1}`);
    for (const payload of told[0] ?? []) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  });

  test('what could not be told is told later; of too much, that everybody must look', async () => {
    const { changes, told, state, open } = setUp();
    state.isFailing = true;
    changes.tell({ userId: anna, interviewId, seq: 2 });
    await vi.advanceTimersByTimeAsync(20);
    state.isFailing = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([[`${anna} ${interviewId} 2`]]);
    state.isUp = false;
    for (let n = 0; n < 20_001; n += 1)
      changes.tell({ userId: anna, interviewId: randomUUID(), seq: 1 });
    state.isUp = true;
    await changes.sendWaiting();
    expect(told.at(-1)).toEqual(['*']);
    const { response } = open(ben, interviewId);
    changes.hear('salespro_changes', '*');
    vi.advanceTimersByTime(2000);
    expect(response.isDestroyed).toBe(true);
  });

  test('where an answer was lost, the streams of that interview look again, and no number undoes it', async () => {
    const { changes, told, open } = setUp();
    const { response } = open(anna, interviewId);
    const other = open(anna, randomUUID());
    changes.tell({ userId: anna, interviewId, seq: 0 });
    changes.tell({ userId: anna, interviewId, seq: 3 });
    await vi.advanceTimersByTimeAsync(2000);
    expect([response.isDestroyed, other.response.isDestroyed]).toEqual([true, false]);
    expect(told).toEqual([[`${anna} ${interviewId} 0`]]);
  });
});
