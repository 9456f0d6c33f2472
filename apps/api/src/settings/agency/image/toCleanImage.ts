import { fail } from '#lib/fail.ts';
import { toCleanPng } from './toCleanPng.ts';
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
