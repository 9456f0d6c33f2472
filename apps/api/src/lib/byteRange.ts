import type { ByteRange } from './files.ts';

/**
 * What a Range header asks of a file of this size: null for the whole file, which is also the right
 * answer to anything we do not understand (RFC 9110, 14.2).
 */
export function parseRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const count = Math.min(Number(last), bytes);
    return count === 0 ? 'unsatisfiable' : { start: bytes - count, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
