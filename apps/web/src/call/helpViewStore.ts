import { createStore } from '#lib/createStore.ts';

/**
 * Which help is open over the screen: the explanation or the list of keys.
 * A store, because call mode and the account menu open it.
 */
export const helpViewStore = createStore<'help' | 'keys' | null>(null);
