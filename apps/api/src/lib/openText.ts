import type { KeyObject } from 'node:crypto';
import { createShortMemory } from './createShortMemory.ts';
import { decryptText, type Place } from './crypto.ts';

/** In letters, both of the sealed and of the opened text: about 60,000 names, some 15 MB. */
const mostWeight = 15_000_000;
const opened = createShortMemory<string>({ mostWeight, weightOf: (text) => 250 + text.length });

/** A key that was forgotten, and read again, is another one: what was opened with it before is found no more. */
const numbers = new WeakMap<KeyObject, number>();
let last = 0;
function numberOf(key: KeyObject): number {
  const known = numbers.get(key) ?? ++last;
  numbers.set(key, known);
  return known;
}

/**
 * As `decryptText`, for what the same person looks at again and again: names in a list. Opening one costs as much as
 * thirty look-ups. The same bytes at the same place open to the same text, so what is remembered is never old; it goes
 * after some minutes in which nobody asked for it.
 */
export function openText(key: KeyObject, sealed: Buffer | string, place: Place): string | null {
  const digits = typeof sealed === 'string' ? sealed : sealed.toString('hex');
  const name = `${numberOf(key)} ${place.userId} ${place.table} ${place.row} ${place.column} ${digits}`;
  return opened.remember(name, () =>
    decryptText(key, typeof sealed === 'string' ? Buffer.from(sealed, 'hex') : sealed, place),
  );
}
