import type { Note } from './Note.ts';

/**
 * Notes as they are shown. They stand in the order they were taken, as the server counted it: no clock
 * decides which one is newer. An interview of before there were notes has none.
 */
export function listNewestFirst(notes: readonly Note[] | undefined): readonly Note[] {
  return [...(notes ?? [])].reverse();
}
