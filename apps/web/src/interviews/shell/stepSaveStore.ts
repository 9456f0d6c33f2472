import { createStore } from '#lib/createStore.ts';

/** What the open step saves by itself, beside the queue of answers: the chip must know both. */
export const stepSaveStore = createStore<'saved' | 'unsaved' | 'saving'>('saved');
