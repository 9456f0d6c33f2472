import type { World } from '../../bench/world.ts';
import { pause } from '../waitFor.ts';

/** What is compared: the first of them is over at minute two of ten. */
const parts = 5;

interface Part {
  /** What the process had of the machine. */
  readonly highest: number;
  /** What it held when garbage had just been taken away. */
  readonly heldLeast: number;
}

/**
 * Looks at the memory every second. Garbage makes a saw of it with teeth of a hundred megabytes and minutes, so the first
 * fifth of the time is compared with the last one, not a moment with another.
 */
export async function watchMemory(
  { readMetric }: World,
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
    highest: Math.max(...part.map(({ had }) => had)),
    heldLeast: Math.min(...part.map(({ held }) => held)),
  });
  const count = Math.floor(seen.length / parts);
  return { first: toPart(seen.slice(0, count)), last: toPart(seen.slice(-count)) };
}
