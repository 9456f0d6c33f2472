import {
  type ScriptTime,
  toMinutesText,
  toWordsText,
} from '@salespro/domain/templates/reading/timeScript.ts';

/** "About 1 minute to read aloud · 153 words". */
export function toReadingTime({ seconds, words }: ScriptTime): string {
  return `About ${toMinutesText(seconds)} to read aloud · ${toWordsText(words)}`;
}
