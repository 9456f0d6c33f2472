import { useEffect } from 'react';
import { stepSaveStore } from './stepSaveStore.ts';

/** For a step whose input is saved when one goes on: the chip never says "Saved" before that. */
export function useStepSave(state: 'saved' | 'unsaved' | 'saving'): void {
  useEffect(() => stepSaveStore.set(state), [state]);
  useEffect(() => () => stepSaveStore.set('saved'), []);
}
