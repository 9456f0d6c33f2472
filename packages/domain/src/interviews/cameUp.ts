import type { Answers } from './Answers.ts';

/** Kept in `answers` by the palette: what the client said against it, by the titles of the cards (LIVE-20). */
export const cameUpKey = 'objections_came_up';

/** A title is a sentence, and nobody hears fifty of them in one call. */
export const cameUpLimits = { items: 50, length: 200 } as const;

/** Titles in the order they came up; anything else that is stored there counts as none. */
export function listCameUp(answers: Answers | null | undefined): readonly string[] {
  const stored = answers?.[cameUpKey];
  return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
}

/** The list with the title taken in or out; the same list where nothing may be added. */
export function toggleCameUp(titles: readonly string[], title: string): readonly string[] {
  const kept = title.trim().slice(0, cameUpLimits.length);
  if (titles.includes(kept)) return titles.filter((each) => each !== kept);
  return kept === '' || titles.length >= cameUpLimits.items ? titles : [...titles, kept];
}
