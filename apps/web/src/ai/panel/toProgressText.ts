import { toWordsText } from '@salespro/domain/templates/reading/timeScript.ts';
import { timeText } from '#ai/check/timeText.ts';
import type { ScriptState } from '#ai/writing/ScriptState.ts';

/** For the ears: when it begins and how it ended, not every word. */
export function toProgressText({ text, isWriting, isComplete, failure }: ScriptState): string {
  if (isWriting) return 'Writing the script';
  if (failure || text === '') return '';
  const words = toWordsText(timeText(text).words);
  return isComplete ? `Script finished, ${words}` : `Script stopped after ${words}`;
}
