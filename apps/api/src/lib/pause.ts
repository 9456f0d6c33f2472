/** By the global timer: the promised one of Node does not follow the clock of tests. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
