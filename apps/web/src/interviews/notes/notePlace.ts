import { useEffect } from 'react';
import { createStore } from '#lib/createStore.ts';

/** What of a screen a note taken now would hang on. */
interface PlaceOnScreen {
  readonly questionId?: string | undefined;
  readonly part?: string | undefined;
  /** The line of the script. */
  readonly stop?: number | undefined;
}

const nowhere: PlaceOnScreen = {};

export const notePlace = createStore<PlaceOnScreen>(nowhere);

/** The question that is asked, for as long as it is. */
export function useNotePlace({ questionId }: Pick<PlaceOnScreen, 'questionId'>): void {
  useEffect(() => {
    const place = { questionId };
    notePlace.set(place);
    return () => {
      if (notePlace.get() === place) notePlace.set(nowhere);
    };
  }, [questionId]);
}

/** The part of the script that is being read, by its name, and the line in it. */
export function keepNotePart(part: string | undefined, stop?: number): void {
  notePlace.set({ part, stop });
}

export const forgetNotePlace = (): void => notePlace.set(nowhere);
