import { useState } from 'react';
import type { AiKeyState } from './useAiKey.ts';

/** Holds an AI key for one request, in the memory of this page only. */
export function useTemporaryAiKey({ status }: AiKeyState) {
  const [key, setKey] = useState<string | null>(null);
  const [offeredKey, setOfferedKey] = useState(removeLegacyKey);
  return {
    key,
    /** A key found on this device that the user may use once; null when a key is saved. */
    offeredKey: status?.hasSecret ? null : offeredKey,
    setKey: (typed: string) => setKey(typed),
    acceptOffer: () => {
      setKey(offeredKey);
      setOfferedKey(null);
    },
    declineOffer: () => setOfferedKey(null),
    clear: () => setKey(null),
  };
}

export type TemporaryAiKey = ReturnType<typeof useTemporaryAiKey>;

/** The localStorage key under which an earlier version stored the AI key in plain text. */
const legacyStorageKey = 'openai_api_key';

/** Reads the AI key stored by an earlier version and deletes it from localStorage. */
function removeLegacyKey(): string | null {
  try {
    const key = localStorage.getItem(legacyStorageKey)?.trim();
    localStorage.removeItem(legacyStorageKey);
    return key || null;
  } catch {
    return null;
  }
}
