import type { BenchEnvironment } from '../../bench/benchEnvironment.ts';
import { pause } from '../../lib/waitFor.ts';

/** Number of periods; the first ends at minute two of ten, when the process is warm. */
const parts = 5;

interface Part {
  /** Memory of the process at the end of the period. */
  readonly atEnd: number;
  readonly highest: number;
  /** Minimum memory, just after a garbage collection. */
  readonly heldLeast: number;
}

/** Samples memory every second and returns the first and the last fifth of the time. */
export async function watchMemory(
  { readMetric }: BenchEnvironment,
  seconds: number,
): Promise<{ readonly first: Part; readonly last: Part }> {
  const seen: { had: number; held: number }[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const had = await readMetric('process_resident_memory_bytes');
    const used = await readMetric('nodejs_heap_size_used_bytes');
    const external = await readMetric('nodejs_external_memory_bytes');
    seen.push({ had, held: used + external });
    await pause(1000);
  }
  const toPart = (part: typeof seen): Part => ({
    atEnd: part.at(-1)?.had ?? Number.NaN,
    highest: Math.max(...part.map(({ had }) => had)),
    heldLeast: Math.min(...part.map(({ held }) => held)),
  });
  const count = Math.floor(seen.length / parts);
  return { first: toPart(seen.slice(0, count)), last: toPart(seen.slice(-count)) };
}
