import { createStore } from './createStore.ts';

/** The heading of the objections card in front of the seller; null for none. */
export const shownObjection = createStore<string | null>(null);
