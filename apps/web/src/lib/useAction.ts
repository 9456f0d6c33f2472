import { useRef, useState } from 'react';
import { type CallError, toCallError } from './CallError.ts';

/** Runs one action at a time: a double click sends one call, and a refusal is kept to be shown. */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  async function run(...args: Args): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await action(...args);
    } catch (thrown) {
      setError(toCallError(thrown));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, isBusy, error, clear: () => setError(null) };
}
