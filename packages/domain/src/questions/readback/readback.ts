import type { Interview } from '#interviews/Interview.ts';
import type { Note } from '#interviews/notes/Note.ts';
import { type Heard, toHeard } from './Heard.ts';
import { type ReadbackRow, type ReadbackTheme, readbackThemes } from './ReadbackRow.ts';
import { sayAdvertising } from './sayAdvertising.ts';
import { sayGoal } from './sayGoal.ts';
import { sayList } from './sayList.ts';
import { sayNewCustomers } from './sayNewCustomers.ts';
import { sayReviews } from './sayReviews.ts';

const sayers: Readonly<Record<ReadbackTheme, (heard: Heard) => ReadbackRow | null>> = {
  goal: sayGoal,
  newCustomers: sayNewCustomers,
  advertising: sayAdvertising,
  list: sayList,
  reviews: sayReviews,
};

/** What was heard, as the seller says it back: a row per theme something was answered to, never a blank. */
export function readback(
  interview: Pick<Interview, 'answers' | 'industry'>,
  notes: readonly Note[],
): readonly ReadbackRow[] {
  const heard = toHeard(interview, notes);
  const rows = readbackThemes.flatMap((theme) => sayers[theme](heard) ?? []);
  return rows.map((row, place) =>
    place > 1 && place === rows.length - 1 ? { ...row, text: toEnd(row.text) } : row,
  );
}

/** "You don't ..." becomes "And you don't ..."; "I" stays itself. */
function toEnd(text: string): string {
  const small = /^I\b/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return `And ${small}`;
}

/** How long it takes to say, to the nearest five seconds. */
export function toReadbackSeconds(rows: readonly ReadbackRow[]): number {
  const words = rows.flatMap(({ text }) => text.split(/\s+/u)).length;
  return Math.max(10, Math.round((words * 60) / wordsPerMinute / 5) * 5);
}

const wordsPerMinute = 150;
