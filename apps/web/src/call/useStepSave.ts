import { useEffect } from 'react';
import { createStore } from '#lib/createStore.ts';

/** What the open step saves by itself, beside the queue of answers: the chip must know both. */
export const stepSaveStore = createStore<'saved' | 'unsaved' | 'saving'>('saved');

/** For a step whose input is saved when one goes on: the chip never says "Saved" before that. */
export function useStepSave(state: 'saved' | 'unsaved' | 'saving'): void {
  useEffect(() => stepSaveStore.set(state), [state]);
  useEffect(() => () => stepSaveStore.set('saved'), []);
}
