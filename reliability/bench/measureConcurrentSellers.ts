import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import type { FaultTestReport } from '../lib/runFaultTest.ts';
import { type BenchEnvironment, buildReadRequest, buildSaveRequest } from './benchEnvironment.ts';

/** Measures response times, event loop and memory with 1, 32 and 256 active sellers and 1,000 connected ones. */
export async function measureConcurrentSellers(
  world: BenchEnvironment,
  report: FaultTestReport,
): Promise<void> {
  const sellers = await world.openSellers(256);
  const toRequests = (seller: TestSeller) => [
    buildReadRequest(seller),
    buildReadRequest(seller),
    buildSaveRequest(seller),
  ];
  for (const count of [1, 32, 256]) {
    const own = sellers.slice(0, count);
    const result = await world.load(toRequests, own, { connections: count, seconds: 4 });
    report.record(
      `${count} sellers without a pause, two reads and a save in turn`,
      `${result.requests.average.toFixed(0)} per second, p50 ${result.latency.p50} ms, p97.5 ${result.latency.p97_5} ms`,
    );
  }
  const lag = await world.readMetric('nodejs_eventloop_lag_p99_seconds');
  report.record('event loop delay p99 with 256 sellers, ms', (lag * 1000).toFixed(1));

  const before = await world.readMetric('process_resident_memory_bytes');
  const sockets = await connectAll(world, sellers, 1000);
  const after = await world.readMetric('process_resident_memory_bytes');
  for (const socket of sockets) socket.destroy();
  report.record('memory for 1,000 connected sellers, MB', ((after - before) / 1e6).toFixed(1));
}

/** Opens one keep-alive connection per seller with one read each. */
async function connectAll(
  { stack }: BenchEnvironment,
  sellers: readonly TestSeller[],
  count: number,
): Promise<Socket[]> {
  const { hostname, port } = new URL(stack.url);
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const seller = sellers[index % sellers.length];
      if (!seller) throw new Error('no seller');
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(
        `GET /api/interviews/${seller.interviewId} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${seller.cookie}\r\n\r\n`,
      );
      await once(socket, 'data');
      return socket;
    }),
  );
}
