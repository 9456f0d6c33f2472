/** What the page printed as errors in the running test. */
export const consoleErrors: string[] = [];

/** For a test that expects exactly these; afterwards the console counts as quiet again. */
export function takeConsoleErrors(): string[] {
  return consoleErrors.splice(0);
}
