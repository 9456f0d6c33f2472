import { useState } from 'react';

/** The one step that waits for the network: the end is reached when everything is saved. */
export function useFinish(
  flush: () => Promise<boolean>,
  onDone: () => void,
  onFailed?: () => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await flush().catch(() => false);
    setBusy(false);
    setFailed(!isSaved);
    if (isSaved) onDone();
    else onFailed?.();
  }

  return { run: () => void run(), isBusy, hasFailed };
}
