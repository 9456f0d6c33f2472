import { createStore } from '#lib/createStore.ts';

/**
 * Which part of the help is open over the screen: what it says, or all its keys. A store, because it is asked for from
 * call mode to the account menu, and shown beside them.
 */
export const helpView = createStore<'help' | 'keys' | null>(null);
