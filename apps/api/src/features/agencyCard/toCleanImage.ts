import { crc32 } from 'node:zlib';
import { fail } from '#lib/fail.ts';
import { toCleanSvg } from './toCleanSvg.ts';

/** A picture that was taken apart and put together again from what is allowed in it. */
export interface CleanImage {
  readonly type: 'image/png' | 'image/svg+xml';
  readonly content: Buffer;
}

const pngBytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** By what the bytes are: the declared type is only what the sender says (CARD-08). */
export function toCleanImage(bytes: Buffer): CleanImage {
  if (bytes.subarray(0, pngBytes.length).equals(pngBytes)) {
    const content = toCleanPng(bytes) ?? fail('image_unusable');
    return { type: 'image/png', content };
  }
  const text = toText(bytes);
  if (text === null || !/<svg[\s>/]/.test(text)) fail('not_an_image');
  const svg = toCleanSvg(text as string) ?? fail('image_unusable');
  return { type: 'image/svg+xml', content: Buffer.from(svg) };
}

function toText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What a picture needs; words, places, times and films that a PNG can carry stay behind. */
const keptChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND'];

/** Larger than any screen shows a logo; a few bytes can announce a picture that fills the memory. */
const mostPixels = 4096;

/** The picture alone, or null when it is none (CARD-08). */
function toCleanPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 8)];
  const names: string[] = [];
  let at = 8;
  while (names.at(-1) !== 'IEND') {
    if (at + 12 > bytes.length) return null;
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if (names.length === 0 && !isSoundHeader(name, bytes.subarray(at + 8, end - 4))) return null;
    if (keptChunks.includes(name)) {
      kept.push(bytes.subarray(at, end));
      names.push(name);
    }
    at = end;
  }
  const isWhole = names.includes('IDAT') && names.lastIndexOf('IHDR') === 0;
  return isWhole ? Buffer.concat(kept) : null;
}

function isSoundHeader(name: string, header: Buffer): boolean {
  if (name !== 'IHDR' || header.length !== 13) return false;
  return [header.readUInt32BE(0), header.readUInt32BE(4)].every(
    (pixels) => pixels > 0 && pixels <= mostPixels,
  );
}
