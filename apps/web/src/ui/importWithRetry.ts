/** Imports code with one retry, for connections that drop for a moment. */
export function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load);
}
