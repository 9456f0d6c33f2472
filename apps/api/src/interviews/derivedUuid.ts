import { createHash } from 'node:crypto';

/** A UUID that is the same for the same source and place (the form of version 8). */
export function derivedUuid(source: string, place: number): string {
  const hex = createHash('sha256').update(`${source} ${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
