import type { ScriptState } from '#ai/writing/ScriptState.ts';

/** What the seller must know about a text that is not whole; a failure says it already. */
export function toStateText({ isComplete, isCut, failure }: ScriptState): string | null {
  if (failure) return null;
  if (!isComplete)
    return "Not finished. It's saved as a draft. Edit it, save it or write it again.";
  return isCut ? 'It hit the length limit, so the end may be missing.' : null;
}
