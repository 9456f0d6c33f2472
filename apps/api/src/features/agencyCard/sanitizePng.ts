import { crc32 } from 'node:zlib';
import { throwApiError } from '#lib/apiError.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Rebuilds a PNG from allowed chunks only. The type is detected from its bytes; the declared type is not trusted. */
export function sanitizePng(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) throwApiError('not_an_image');
  return filterChunks(bytes) ?? throwApiError('image_unusable');
}

/** PNG chunks needed for display; text, location, time and animation chunks are dropped. */
const allowedChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND'];

/** Limits width and height: a small file can declare an image that exhausts the memory. */
const maxPixelsPerSide = 4096;

/** Returns the PNG with allowed chunks only; null for an invalid file. */
function filterChunks(bytes: Buffer): Buffer | null {
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
    if (names.length === 0 && !isValidHeader(name, bytes.subarray(at + 8, end - 4))) return null;
    if (allowedChunks.includes(name)) {
      kept.push(bytes.subarray(at, end));
      names.push(name);
    }
    at = end;
  }
  const isWhole = names.includes('IDAT') && names.lastIndexOf('IHDR') === 0;
  return isWhole ? Buffer.concat(kept) : null;
}

function isValidHeader(name: string, header: Buffer): boolean {
  if (name !== 'IHDR' || header.length !== 13) return false;
  return [header.readUInt32BE(0), header.readUInt32BE(4)].every(
    (pixels) => pixels > 0 && pixels <= maxPixelsPerSide,
  );
}
