import { expect, vi } from 'vitest';

/** The first page of a run is compiled while it is waited for, which takes longer than a page does. */
export async function firstHeading(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 30_000 });
}
