import { useEffect, useState } from 'react';
import { showFailure } from '#lib/toast.ts';
import { messages } from '#templates/editor/messages.ts';

/** How long "Copied" stays. */
const shownMs = 2_000;

export function useCopied() {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setCopies((before) => before + 1);
    } catch {
      showFailure(messages.copyFailed);
    }
  }

  return { isCopied, copy };
}
