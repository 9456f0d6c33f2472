import { expect } from 'vitest';

/** What the page printed as errors in the running test; a test that expects some takes them out. */
export const consoleErrors: string[] = [];

/** This line and no other, once or, because React starts every page twice in a test, twice. */
export async function expectNoted(line: string): Promise<void> {
  await expect.poll(() => [...new Set(consoleErrors)]).toEqual([line]);
  consoleErrors.length = 0;
}
