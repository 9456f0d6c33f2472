import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { cleanableSvgs, costlySvgs, rejectedSvgs } from '#test/hostileSvgs.ts';
import { makePng, makeSvg, pngChunk } from '#test/logos.ts';
import { sanitizeImage } from './sanitizeImage.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';

/** Matches everything that can run code, load a resource or link, in any spelling. */
const dangerous =
  /<script|<\w+:|\son\w+\s*=|javascript:|foreignObject|<image|<iframe|<style|style=|<a[\s>]|https?:(?!\/\/www\.w3\.org\/2000\/svg")|data:|url\((?!#[\w.:-]+\))|<!|<\?|xml:base|expression|@import/i;
const square = /<rect width="10" height="10" fill="[^"]+"><\/rect>/;

describe('CARD-09: removes forbidden content from an SVG and keeps the shapes', () => {
  test.each(Object.entries(cleanableSvgs))('%s', (_name, svg) => {
    const clean = sanitizeSvg(svg) ?? 'refused';
    expect(clean).toMatch(square);
    // In words of a title the letters may stand: as letters.
    expect(clean.replace(/<title>[^<]*<\/title>/, '')).not.toMatch(dangerous);
    expect(clean).not.toContain('evil.example');
  });

  test('there are at least 25 of them, and the search finds each as it was sent', () => {
    const all = Object.entries(cleanableSvgs);
    expect(all.length).toBeGreaterThanOrEqual(25);
    const missed = all.filter(([, svg]) => !dangerous.test(svg) && !/<\w*(set|handler)/.test(svg));
    expect(missed.map(([name]) => name)).toEqual([]);
  });

  test.each(Object.entries(rejectedSvgs))('%s is rejected', (_name, svg) => {
    expect(sanitizeSvg(svg)).toBeNull();
  });

  test.each(Object.entries(costlySvgs))('%s is drawn once', (_name, svg) => {
    const clean = sanitizeSvg(svg) ?? 'refused';
    expect(clean).toMatch(square);
    const uses = [...clean.matchAll(/<use href="#(\w+)"/g)].map(([, id]) => id);
    for (const id of uses) expect(clean).not.toMatch(new RegExp(`id="${id}"[^>]*>\\s*<use`));
    expect(clean).not.toMatch(/<mask[^>]*>(?:(?!<\/mask>).)*(?:mask="url|<use)/);
  });

  test('cleaning twice changes nothing more', () => {
    for (const svg of [...Object.values(cleanableSvgs), ...Object.values(costlySvgs)]) {
      const once = sanitizeSvg(svg) ?? '';
      expect(sanitizeSvg(once)).toBe(once);
    }
  });

  test('a long file that is all comment, style or quotes is read in no time', () => {
    for (const filler of ['/*', '{', '.a', '<!--', '&', "'", ' ', 'M1-', '\\']) {
      const many = filler.repeat(Math.floor(900_000 / filler.length));
      sanitizeSvg(`<svg><style>${many}</style><path d="M0 0"/></svg>`);
      sanitizeSvg(`<svg><path d='${many}'/></svg>`);
      sanitizeSvg(`<svg><path style="${many}"/>${many}</svg>`);
    }
  }, 20_000);
});

describe('CARD-09: keeps elements that drawing programs write', () => {
  test('classes and styles become attributes, in the order in which they count', () => {
    const clean = sanitizeSvg(
      `<svg viewBox="0 0 4 4"><style>/* x */ .b, .c { fill: blue; stroke:#fff!important } path{fill:red} #d{opacity:.5}</style>
       <path class="b" d="M0 0"/><path d="M1 1" fill="green"/><path id="d" class="c" style="fill:rgb(1, 2, 3)" d="M2 2"/></svg>`,
    );
    expect(clean).toContain('<path d="M0 0" fill="blue" stroke="#fff"></path>');
    expect(clean).toContain('<path d="M1 1" fill="red"></path>');
    expect(clean).toContain(
      '<path d="M2 2" fill="rgb(1, 2, 3)" stroke="#fff" opacity=".5" id="d"></path>',
    );
  });

  test('gradients, groups, uses, masks and words stay, and point within the file only', () => {
    const clean = sanitizeSvg(
      `<?xml version="1.0" encoding="UTF-8"?><!-- made by hand -->
       <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">
       <defs><linearGradient id="g" gradientTransform="rotate(45)"><stop offset="0" stop-color="#000"/></linearGradient>
       <linearGradient id="h" xlink:href="#g"/><path id="p" d="M0 0L1 1"/><clipPath id="c"><circle r="2"/></clipPath></defs>
       <g transform="translate(1 2)" clip-path="url(#c)"><use xlink:href="#p" style="fill:url(#h)"/></g>
       <text x="1" font-family="'Arial'">O'Hara &amp; Söhne 🦷</text></svg>`,
    );
    expect(clean).toContain('<use fill="url(#h)" href="#p"></use>');
    expect(clean).toContain('<linearGradient id="h" href="#g">');
    expect(clean).toContain('<g transform="translate(1 2)" clip-path="url(#c)">');
    expect(clean).toContain(`font-family="'Arial'">O'Hara &amp; Söhne 🦷</text>`);
    expect(clean).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="40"/);
  });
});

describe('CARD-08: detects the image type by its bytes', () => {
  const codeOf = (bytes: Buffer | string) => {
    try {
      return sanitizeImage(Buffer.from(bytes)).type;
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
    const { type, content } = sanitizeImage(spoilt);
    expect([type, content.equals(makePng())]).toEqual(['image/png', true]);
  });

  const png = makePng();
  const flipped = Buffer.from(png);
  flipped[20] = 9;
  test.each<[string, Buffer | string, string]>([
    ['a drawing', makeSvg(), 'image/svg+xml'],
    ['a drawing with a mark in front', `\ufeff${makeSvg()}`, 'image/svg+xml'],
    ['a picture', png, 'image/png'],
    ['one that is cut off', png.subarray(0, 60), 'image_unusable'],
    ['one with a wrong sum', flipped, 'image_unusable'],
    ['one that announces a huge square', makePng({ pixels: 30_000 }), 'image_unusable'],
    ['only the first bytes of one', png.subarray(0, 8), 'image_unusable'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'not_an_image'],
    ['a GIF', 'GIF89a', 'not_an_image'],
    ['a PDF', '%PDF-1.7', 'not_an_image'],
    ['a page', '<!doctype html><p>Hi</p>', 'not_an_image'],
    ['a drawing in another encoding', Buffer.from(makeSvg(), 'utf16le'), 'not_an_image'],
    ['nothing', '', 'not_an_image'],
    ['a drawing with a script for a root', '<script><svg/></script>', 'image_unusable'],
  ])('%s', (_name, bytes, wanted) => {
    expect(codeOf(bytes)).toBe(wanted);
  });
});
