import { expect, vi } from 'vitest';

/** Waits for the first heading of a run, which takes long because the page is compiled first. */
export async function waitForFirstHeading(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 30_000 });
}
