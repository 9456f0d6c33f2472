/**
 * Makes one look-up of all that arrive in the same turn of the event loop. Every look-up begins after
 * the request that asked for it, so nobody is answered with an older state.
 */
export function createGather<Outcome>(
  lookUp: (keys: readonly string[]) => Promise<Outcome>,
): (key: string) => Promise<Outcome> {
  let waiting: { keys: Set<string>; outcome: Promise<Outcome> } | null = null;

  return (key) => {
    if (!waiting) {
      const keys = new Set<string>();
      const outcome = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting = null;
        return lookUp([...keys]);
      });
      waiting = { keys, outcome };
    }
    waiting.keys.add(key);
    return waiting.outcome;
  };
}
