import type { ScriptState } from '#ai/writing/ScriptState.ts';

/** What the seller must know about a text that is not whole; a failure says it already. */
export function toStateText({ isComplete, isCut, failure }: ScriptState): string | null {
  if (failure) return null;
  if (!isComplete)
    return 'Not finished. It is kept as a draft: edit it, save it or write it again.';
  return isCut ? 'The length limit was reached, so the end may be missing.' : null;
}
