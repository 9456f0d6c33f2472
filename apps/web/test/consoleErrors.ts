import { expect } from 'vitest';

/** Errors that the page printed in the running test; a test that expects some removes them. */
export const consoleErrors: string[] = [];

/** Expects this console error and no other, once or twice (StrictMode renders twice). */
export async function expectConsoleError(line: string): Promise<void> {
  await expect.poll(() => [...new Set(consoleErrors)]).toEqual([line]);
  consoleErrors.length = 0;
}
