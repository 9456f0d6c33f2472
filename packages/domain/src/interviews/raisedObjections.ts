import type { Answers } from './Answers.ts';

/** The key in `answers` that stores the titles of the objections the client raised in this call. */
export const raisedObjectionsKey = 'objections_came_up';

/** Limits the stored titles in number and length. */
export const raisedObjectionsLimits = { items: 50, length: 200 } as const;

/** Lists the titles of the raised objections in order; returns none if the stored value is no list. */
export function listRaisedObjections(answers: Answers | null | undefined): readonly string[] {
  const stored = answers?.[raisedObjectionsKey];
  return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
}

/** Adds a title to the list or removes it; returns the same list if it is full. */
export function toggleRaisedObjection(titles: readonly string[], title: string): readonly string[] {
  const kept = title.trim().slice(0, raisedObjectionsLimits.length);
  if (titles.includes(kept)) return titles.filter((each) => each !== kept);
  return kept === '' || titles.length >= raisedObjectionsLimits.items ? titles : [...titles, kept];
}
