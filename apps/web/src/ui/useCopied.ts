import { useEffect, useState } from 'react';

const shownMs = 2_000;

/** Puts a text on the clipboard; `isCopied` says so for two seconds, anew with every copy. */
export function useCopied(onFailure: () => void) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copies]);

  /** True when it is on the clipboard. */
  async function copy(text: string): Promise<boolean> {
    try {
      // Missing where the page does not come over a safe connection.
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
      return true;
    } catch {
      setCopied(false);
      onFailure();
      return false;
    }
  }

  return { isCopied, copy };
}
