import { readScript } from '@salespro/domain/templates/reading/readScript.ts';
import { type ScriptTime, timeScript } from '@salespro/domain/templates/reading/timeScript.ts';

/** Words said aloud and the time they take, by the same measure as every script. */
export function timeText(text: string): ScriptTime {
  return timeScript(readScript(text));
}
