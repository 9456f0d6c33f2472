import { findIdentity } from './findIdentity.ts';
import type { Identity } from './Identity.ts';
import { toNeedles } from './toNeedles.ts';

/** Names and addresses of the client still inside a text; anything found means: do not send. */
export function findLeaks(text: string, identity: Identity): readonly string[] {
  const found = findIdentity(text, toNeedles(identity));
  return [...new Set(found.map(({ start, end }) => text.slice(start, end)))];
}
