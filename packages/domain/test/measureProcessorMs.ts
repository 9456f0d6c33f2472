/** Measures the processor time of a function on this thread, independent of other programs. */
export function measureProcessorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
