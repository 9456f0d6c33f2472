/**
 * Sends one request without a pause, as a separate program: `node reliability/bench/flood.ts <task>`. It runs
 * at the lowest priority, because an attacker's computer would not share the server's processor. It prints
 * "ready" and waits for a start signal, because starting a program costs more than the requests.
 */
import { once } from 'node:events';
import { setPriority } from 'node:os';

export interface FloodTask {
  readonly url: string;
  readonly init: { method?: string; headers: Record<string, string>; body?: string };
  /** Size of the PDF that is sent as the body. */
  readonly pdfBytes?: number;
  readonly atOnce: number;
}

setPriority(19);
const { url, init, pdfBytes, atOnce } = JSON.parse(process.argv[2] ?? '') as FloodTask;
const body = pdfBytes
  ? Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(pdfBytes, '% padding\n')])
  : init.body;
const counts: Record<number, number> = {};

async function askForEver(): Promise<never> {
  for (;;) {
    const reply = await fetch(url, { ...init, ...(body === undefined ? {} : { body }) });
    await reply.arrayBuffer();
    counts[reply.status] = (counts[reply.status] ?? 0) + 1;
  }
}

process.once('SIGTERM', () => {
  console.log(JSON.stringify(counts));
  process.exit();
});
// The first request of a program also loads the HTTP code, so it is not measured.
await (await fetch(new URL('/healthz', url))).arrayBuffer();
console.log('ready');
await once(process.stdin, 'data');
await Promise.all(Array.from({ length: atOnce }, askForEver));
