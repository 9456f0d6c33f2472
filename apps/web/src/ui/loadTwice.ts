/** Code on its way over a connection that drops for a moment: one more try before anybody hears of it. */
export function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load);
}
