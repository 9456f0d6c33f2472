import { useSyncExternalStore } from 'react';

/** The modal dialog that is open above all else; null while there is none. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(follow, findTop, () => null);
}

function follow(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

function findTop(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}
