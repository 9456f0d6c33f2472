/** Generates the load of a working day in a separate process, at a fixed rate independent of responses. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import { percentile } from '../../lib/percentile.ts';
import { followInterviews } from './followInterviews.ts';
import {
  type RequestKind,
  requestRates,
  type WorkingDayOptions,
  type WorkingDayResult,
} from './WorkingDay.ts';

const kinds = Object.keys(requestRates) as RequestKind[];
const askMs = 800;

process.once('message', async (order: WorkingDayOptions) => {
  const result = await spendDay(order);
  process.send?.(result, () => process.exit(0));
});

async function spendDay({
  url,
  sellers,
  seconds,
  news,
}: WorkingDayOptions): Promise<WorkingDayResult> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' });
  /** Polling pages have separate connections, as in browsers. */
  const asking = new Agent({ keepAlive: true });
  const times: Record<RequestKind, number[]> = { save: [], read: [], list: [] };
  const sent: Record<RequestKind, number> = { save: 0, read: 0, list: 0 };
  const errors: Record<RequestKind, number> = { save: 0, read: 0, list: 0 };
  const faults: Record<string, number> = {};
  /** The highest sequence number that each page received, and saves whose event it has not received. */
  const receivedSeqs = new Map<string, number>();
  const waiting = new Map<string, { seq: number; dueAt: number }[]>();
  const eventDelays: number[] = [];
  let asks = 0;

  function receiveSeq(interviewId: string, seq: number): void {
    receivedSeqs.set(interviewId, Math.max(receivedSeqs.get(interviewId) ?? 0, seq));
    const left = waiting.get(interviewId)?.filter((one) => {
      if (one.seq > seq) return true;
      eventDelays.push(performance.now() - one.dueAt);
      return false;
    });
    if (left) waiting.set(interviewId, left);
  }

  function call(
    seller: TestSeller,
    path: string,
    body: string | null,
    via = agent,
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      const sending = request({
        agent: via,
        hostname,
        port,
        path,
        method: body === null ? 'GET' : 'POST',
        headers: {
          cookie: seller.cookie,
          ...(body !== null && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      });
      sending.on('response', (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part) => {
          text += part;
        });
        reply.on('end', () =>
          reply.statusCode === 200
            ? resolve(text)
            : reject(new Error(`status ${reply.statusCode}`)),
        );
        reply.on('error', reject);
      });
      sending.on('error', reject);
      sending.end(body ?? undefined);
    });
  }

  async function once(kind: RequestKind, seller: TestSeller, dueAt: number): Promise<void> {
    const path = `/api/interviews/${seller.interviewId}`;
    const changes = [{ questionId: 'ideal_90_days', value: `Answer ${sent.save}` }];
    try {
      if (kind === 'save') {
        const body = JSON.stringify({ operationId: randomUUID(), changes });
        const { seq } = JSON.parse(await call(seller, `${path}/answers`, body));
        // The event may arrive before the reply to the save.
        if ((receivedSeqs.get(seller.interviewId) ?? 0) >= seq)
          eventDelays.push(performance.now() - dueAt);
        else
          waiting.set(seller.interviewId, [
            ...(waiting.get(seller.interviewId) ?? []),
            { seq, dueAt },
          ]);
      } else await call(seller, kind === 'read' ? path : '/api/interviews?limit=20', null);
      times[kind].push(performance.now() - dueAt);
    } catch (error) {
      errors[kind] += 1;
      const words = `${kind}: ${(error as Error).message}`;
      faults[words] = (faults[words] ?? 0) + 1;
    }
  }

  /** Polls like the page did: 0.8 s after each reply. */
  async function askOn(seller: TestSeller, isOver: () => boolean): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * askMs));
    while (!isOver()) {
      asks += 1;
      await call(seller, `/api/interviews/${seller.interviewId}/version`, null, asking).then(
        (text) => receiveSeq(seller.interviewId, JSON.parse(text).seq),
        () => {},
      );
      await new Promise((resolve) => setTimeout(resolve, askMs));
    }
  }

  let isOver = false;
  const followers = news === 'streams' ? await followInterviews(url, sellers, receiveSeq) : null;
  if (!followers) for (const seller of sellers) void askOn(seller, () => isOver);

  const cpu = process.cpuUsage();
  const loop = performance.eventLoopUtilization();
  const begin = performance.now();
  const open: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = (performance.now() - begin) / 1000;
      for (const kind of kinds)
        while (sent[kind] < Math.min(passed, seconds) * requestRates[kind]) {
          const seller = sellers[Math.floor(Math.random() * sellers.length)] as TestSeller;
          open.push(once(kind, seller, begin + (sent[kind] / requestRates[kind]) * 1000));
          sent[kind] += 1;
        }
      if (passed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  const wall = performance.now() - begin;
  const used = process.cpuUsage(cpu);
  const { utilization } = performance.eventLoopUtilization(loop);
  const asksPerSecond = Math.round(asks / (wall / 1000));
  await Promise.all(open);
  // The last requests are still running.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  isOver = true;
  const openAtEnd = followers?.open() ?? 0;
  followers?.close();
  agent.destroy();
  asking.destroy();
  return {
    kinds: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        {
          sent: sent[kind],
          errors: errors[kind],
          p50: percentile(times[kind], 0.5),
          p99: percentile(times[kind], 0.99),
        },
      ]),
    ) as WorkingDayResult['kinds'],
    faults,
    eventDelay: {
      count: eventDelays.length,
      p50: percentile(eventDelays, 0.5),
      p95: percentile(eventDelays, 0.95),
      p99: percentile(eventDelays, 0.99),
    },
    undeliveredEvents: [...waiting.values()].flat().length,
    open: openAtEnd,
    asksPerSecond,
    returns: followers?.returns() ?? 0,
    ownCpu: (used.user + used.system) / 1000 / wall,
    busyLoop: utilization,
  };
}
