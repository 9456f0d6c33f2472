import type { KeyObject } from 'node:crypto';

/** The user's data key of a class; the roof hands the key store in. */
export type FindKey = (userId: string, keyClass: 'contact' | 'secret') => Promise<KeyObject>;
