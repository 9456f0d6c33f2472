/** Writes an error to the browser's console. */
export function logErrorToConsole(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of the browser
  console.error(text);
}
