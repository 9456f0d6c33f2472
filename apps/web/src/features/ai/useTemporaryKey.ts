import { useState } from 'react';
import type { AiKey } from './useAiKey.ts';

/** A key for one request. It lives in the memory of this page only (AI-22). */
export function useTemporaryKey({ status }: AiKey) {
  const [key, setKey] = useState<string | null>(null);
  const [offered, setOffered] = useState(takeOldKey);
  return {
    key,
    /** With a saved key there is nothing to offer. */
    offered: status?.hasSecret ? null : offered,
    take: (typed: string) => setKey(typed),
    acceptOffer: () => {
      setKey(offered);
      setOffered(null);
    },
    declineOffer: () => setOffered(null),
    forget: () => setKey(null),
  };
}

export type TemporaryKey = ReturnType<typeof useTemporaryKey>;

/** Where an earlier version kept the key, readable for every script of the page (W-02). */
const oldName = 'openai_api_key';

/** The key of the earlier version, once: reading it erases it. */
function takeOldKey(): string | null {
  try {
    const key = localStorage.getItem(oldName)?.trim();
    localStorage.removeItem(oldName);
    return key || null;
  } catch {
    return null;
  }
}
