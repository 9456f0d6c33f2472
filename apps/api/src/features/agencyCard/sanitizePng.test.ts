import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { makePng, pngChunk } from '#test/logos.ts';
import { sanitizePng } from './sanitizePng.ts';

describe('CARD-08: detects the image type by its bytes', () => {
  const codeOf = (bytes: Buffer | string) => {
    try {
      return sanitizePng(Buffer.from(bytes)).subarray(1, 4).toString();
    } catch (thrown) {
      return thrown instanceof ApiError ? thrown.code : thrown;
    }
  };

  test('removes text, location and trailing data from a PNG', () => {
    const spoilt = makePng({
      extra: [
        pngChunk('tEXt', Buffer.from('Author\0Dana')),
        pngChunk('eXIf', Buffer.from('GPS 39.7589')),
      ],
      after: '<script>alert(1)</script>',
    });
    expect(sanitizePng(spoilt).equals(makePng())).toBe(true);
  });

  const png = makePng();
  const flipped = Buffer.from(png);
  flipped[20] = 9;
  test.each<[string, Buffer | string, string]>([
    ['a picture', png, 'PNG'],
    ['one that is cut off', png.subarray(0, 60), 'image_unusable'],
    ['one with a wrong sum', flipped, 'image_unusable'],
    ['one that announces a huge square', makePng({ pixels: 30_000 }), 'image_unusable'],
    ['only the first bytes of one', png.subarray(0, 8), 'image_unusable'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'not_an_image'],
    ['a GIF', 'GIF89a', 'not_an_image'],
    ['a PDF', '%PDF-1.7', 'not_an_image'],
    ['a page', '<!doctype html><p>Hi</p>', 'not_an_image'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'not_an_image'],
    ['nothing', '', 'not_an_image'],
  ])('%s', (_name, bytes, wanted) => {
    expect(codeOf(bytes)).toBe(wanted);
  });
});
