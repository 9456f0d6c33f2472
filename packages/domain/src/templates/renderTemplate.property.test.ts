import fc from 'fast-check';
import Mustache from 'mustache';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/runs.ts';
import { renderTemplate } from './renderTemplate.ts';
import type { TemplateView } from './ViewValue.ts';

const names = ['a', 'b', 'list', 'constructor', 'if', '.', 'zero'];
const badWords = /undefined|null|NaN|\[object/;

/** Anything stored, but not a client who really says one of the words. */
const anyValue = fc
  .anything({ withBigInt: true, withDate: true, withNullPrototype: true })
  .filter((value) => !badWords.test(allText(value)));
const anyView = fc.dictionary(fc.constantFrom(...names, '__proto__'), anyValue);
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `{{${name}}}`) },
  { weight: 2, arbitrary: fc.constantFrom(...names).map((name) => `{{#${name}}}`) },
  { weight: 1, arbitrary: fc.constantFrom(...names).map((name) => `{{^${name}}}`) },
  { weight: 2, arbitrary: fc.constantFrom(...names).map((name) => `{{/${name}}}`) },
  { weight: 3, arbitrary: fc.constantFrom('"', "'", ' ', '\n', ', ', '. ', '“', '”', '(', ')') },
  { weight: 1, arbitrary: fc.constantFrom('{', '}', '{{', '}}', '{{{a}}}', '{{&b}}', '{{else}}') },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }).filter((text) => !badWords.test(text)) },
);
const anyTemplate = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
/** Half of the templates must not fail, or the property says nothing. */
const soundTemplate = fc
  .array(fc.tuple(fc.constantFrom(...names.slice(0, 3)), piece, piece), { maxLength: 12 })
  .map((parts) =>
    parts
      .map(([name, ...inner]) => {
        const plain = inner.join('').replace(/\{\{[#^/]|[{}]{2,}/g, ' ');
        return `{{#${name}}}${plain}{{${name}}}{{/${name}}}\n{{^${name}}}"{{${name}}}"{{/${name}}}`;
      })
      .join(''),
  );

describe('any data in any template', () => {
  test.each([
    ['any', anyTemplate],
    ['sound', soundTemplate],
  ])('TPL-06: %s templates never throw and never print a trace of a blank', (_name, templates) => {
    let rendered = 0;
    fc.assert(
      fc.property(templates, anyView, (template, view) => {
        const result = renderTemplate(template, view as TemplateView);
        if (!result.ok) return;
        rendered += 1;
        expect(result.text).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
        expect(result.text).not.toMatch(/ {2}|""|“”|\n{3}|^\s|\s$/);
        expect(result.text).not.toMatch(/(?<!\d)''/);
      }),
      { numRuns: runs(3000) },
    );
    expect(rendered).toBeGreaterThan(runs(300));
  });

  test('TPL-06: the same template and data give the same text, and leave the data alone', () => {
    fc.assert(
      fc.property(anyTemplate, fc.dictionary(fc.constantFrom(...names), fc.string()), (t, view) => {
        const before = JSON.stringify(view);
        expect(renderTemplate(t, view)).toEqual(renderTemplate(t, view));
        expect(JSON.stringify(view)).toBe(before);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('the Mustache language', () => {
  const word = fc.constantFrom('ash', 'oak', 'elm', 'fir & co', 'yew <b>');
  const view = fc.record({
    a: fc.oneof(word, fc.constant('')),
    b: fc.oneof(word, fc.constant(null)),
    flag: fc.boolean(),
    n: fc.integer({ min: 0, max: 9 }),
    list: fc.array(word, { maxLength: 3 }),
  });
  const inner = fc.constantFrom('x{{a}}y', 'w{{{b}}}q', 'h{{&a}}', 'n{{n}}', '{{! note }}z');
  const block = fc.oneof(
    inner,
    fc
      .tuple(fc.constantFrom('a', 'b', 'flag', 'n'), inner)
      .map(([name, text]) => `{{#${name}}}\nk${text}\n{{/${name}}}\n`),
    fc
      .tuple(fc.constantFrom('a', 'b', 'flag', 'list'), inner)
      .map(([name, text]) => `{{^${name}}}k${text}{{/${name}}}`),
    inner.map((text) => `{{#list}}\n- {{.}} k${text}\n{{/list}}\n`),
    fc.constantFrom('\n', 'text\n', '  {{#flag}}  \nk{{#n}}j{{/n}}\n  {{/flag}}\n'),
  );

  test('TPL-07: agrees with the reference engine wherever both print text', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), view, (blocks, data) => {
        const template = `start\n${blocks.join('')}end`;
        const ours = renderTemplate(template, data as unknown as TemplateView);
        const reference = Mustache.render(template, data, {}, { escape: String });
        // The reference keeps what blanks leave behind; runs of line breaks and spaces do not count.
        expect(ours.ok && squeeze(ours.text)).toBe(squeeze(reference));
      }),
      { numRuns: runs(2000) },
    );
  });
});

function squeeze(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/^ | $/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function allText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (depth > 5 || value === null || typeof value !== 'object') return '';
  return Object.entries(value)
    .map(([key, inner]) => key + allText(inner, depth + 1))
    .join(' ');
}
