/** For failures that are only logged (ERR-11); pages never print by themselves. */
export function logFailure(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of the browser
  console.error(text);
}
