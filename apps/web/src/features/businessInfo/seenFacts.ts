import { createStore } from '#lib/createStore.ts';

/** What a made-up client would be found with, by look-up: no search knows them. Empty for everybody real. */
export const nothingSeen: Readonly<Record<string, string>> = {};

export const seenFacts = createStore(nothingSeen);
