import type { Upload } from './uploadStore.ts';

/** Before this the pace says nothing yet. */
const settledMs = 1500;

/** "about 4 seconds left", measured by the pace so far; null while there is nothing to measure. */
export function toTimeLeft(upload: Upload, now: number): string | null {
  const { sentBytes, bytes, startedAt } = upload;
  const elapsed = now - startedAt;
  if (elapsed < settledMs || sentBytes === 0 || sentBytes >= bytes) return null;
  const seconds = Math.ceil((((bytes - sentBytes) / sentBytes) * elapsed) / 1000);
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.round(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
