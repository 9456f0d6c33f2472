/**
 * Somebody who asks for one thing without a pause, as a program of its own: `node reliability/bench/flood.ts <task>`.
 * It runs at the lowest priority, because a stranger's computer takes nothing from ours, says "ready" and begins
 * when it is told to: starting a program costs more than what it then asks for.
 */
import { once } from 'node:events';
import { setPriority } from 'node:os';

export interface FloodTask {
  readonly url: string;
  readonly init: { method?: string; headers: Record<string, string>; body?: string };
  /** So many bytes of a PDF as the body. */
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
// The first call of a program loads what makes calls.
await (await fetch(new URL('/healthz', url))).arrayBuffer();
console.log('ready');
await once(process.stdin, 'data');
await Promise.all(Array.from({ length: atOnce }, askForEver));
