import { expect, test } from 'vitest';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { costOf } from '#test/costOf.ts';
import { findStacks, withoutStacks } from './parseTemplate.ts';

const mark = '\u0301';

test.each([
  ['', ''],
  ['plain', 'plain'],
  [`e${mark} ཧཱུྃ क्षि`, `e${mark} ཧཱུྃ क्षि`],
  [`e${mark.repeat(16)}`, `e${mark.repeat(16)}`],
  [`e${mark.repeat(17)}x`, `e${mark.repeat(16)}x`],
  [`e${mark.repeat(40_000)}x${mark.repeat(300)}`, `e${mark.repeat(16)}x${mark.repeat(16)}`],
])('TPL-09: a pile of marks is cut, writing is not', (text, calm) => {
  expect(withoutStacks(text)).toBe(calm);
  const cuts = findStacks(text);
  expect(
    cuts.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text),
  ).toBe(calm);
});

test('TPL-09: neither a template nor a value brings a pile of marks into a rendered text', () => {
  const pile = `e${mark.repeat(5_000)}`;
  const rendered = renderTemplate(`${pile} {{a}}`, { a: pile });
  expect(rendered).toEqual({ ok: true, text: `e${mark.repeat(16)} e${mark.repeat(16)}` });
});

test('50,000 marks are found in no time', () => {
  const find = () => expect(findStacks(mark.repeat(50_000))).toHaveLength(1);
  expect(costOf(find)).toBeLessThan(20);
});
