const firstMs = 1_000;
const longestMs = 30_000;

/** Ever more slowly, and never sooner than the server asked for. */
export function retryDelay(failures: number, retryAfterSeconds = 0): number {
  return Math.max(Math.min(firstMs * 2 ** (failures - 1), longestMs), retryAfterSeconds * 1_000);
}
