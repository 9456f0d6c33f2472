/** What the page printed as errors in the running test; a test that expects some empties it. */
export const consoleErrors: string[] = [];
