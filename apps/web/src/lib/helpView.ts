import { createStore } from './createStore.ts';

/** Which part of the help is open over the screen: what it says, or all its keys. Anything asks for it here. */
export const helpView = createStore<'help' | 'keys' | null>(null);
