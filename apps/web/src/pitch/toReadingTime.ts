import type { ScriptTime } from '@salespro/domain/templates/reading/timeScript.ts';

/** "About 1 minute to read aloud · 153 words". */
export function toReadingTime({ seconds, words }: ScriptTime): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const count = words.toLocaleString('en-US');
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read aloud · ${count} ${words === 1 ? 'word' : 'words'}`;
}
