import fc from 'fast-check';
import Mustache from 'mustache';
import { describe, expect, test } from 'vitest';
import { markerPattern } from '#templates/mustache/tidyText.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { renderTemplate } from './renderTemplate.ts';
import type { TemplateView } from './ViewValue.ts';

const names = ['a', 'b', 'list', 'constructor', 'if', '.', 'zero'];
const badWords = /undefined|null|NaN|\[object/;

/** Any stored value, except a client who really says one of the placeholder words. */
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
/** At least half of the templates must render, or the property proves nothing. */
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
        expect(result.text).not.toMatch(/undefined|null|NaN|\[object/);
        expect(result.text.search(markerPattern)).toBe(-1);
      }),
      { numRuns: scaleRuns(3000) },
    );
    expect(rendered).toBeGreaterThan(scaleRuns(300));
  });

  test('TPL-06: the same template and data give the same text, and leave the data alone', () => {
    fc.assert(
      fc.property(anyTemplate, fc.dictionary(fc.constantFrom(...names), fc.string()), (t, view) => {
        const before = JSON.stringify(view);
        expect(renderTemplate(t, view)).toEqual(renderTemplate(t, view));
        expect(JSON.stringify(view)).toBe(before);
      }),
      { numRuns: scaleRuns(500) },
    );
  });
});

describe('the Mustache language', () => {
  /** Generates typed text, including line breaks, tabs, quotes and single braces. */
  const typed = fc
    .oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
      {
        weight: 3,
        arbitrary: fc
          .array(
            fc.constantFrom(
              'a',
              'Zoë',
              ' ',
              '  ',
              '\n',
              '\r\n',
              '\t',
              '"',
              "'",
              '“”',
              '- ',
              ',',
              '& <b>',
              '1.',
            ),
            {
              maxLength: 8,
            },
          )
          .map((parts) => parts.join('')),
      },
    )
    .map((text) => text.replace(markerPattern, ''));
  const value = typed.filter((text) => /[a-z]/i.test(text) && !badWords.test(text));
  const view = fc.record({
    a: value,
    b: value,
    yes: fc.constant(true),
    no: fc.constant(false),
    n: fc.integer({ min: -99, max: 9999 }),
    zero: fc.constant(0),
    list: fc.array(value, { minLength: 1, maxLength: 3 }),
  });
  const written = typed.map((text) => text.replace(/\{+/g, '{').replace(/\}+/g, '}'));
  const tag = fc.constantFrom(
    '{{a}}',
    '{{{b}}}',
    '{{&a}}',
    '{{ n }}',
    '{{zero}}',
    '{{! note }}',
    '{{!\n}}',
  );
  const line = fc
    .array(
      fc.oneof(tag, written, fc.constantFrom(' {x} ', '""', '    - ', '\n', '\n\n\n', ' \t\n')),
      { maxLength: 6 },
    )
    .map((parts) => withoutNewTags(parts));
  const section = fc
    .tuple(
      fc.constantFrom('a', 'b', 'yes', 'no', 'n', 'zero', 'list'),
      fc.constantFrom('#', '^'),
      fc.constantFrom('', '\n', '  \n', '\r\n'),
      line,
      fc.constantFrom('', '{{.}}', ' {{.}} '),
    )
    .map(([name, sign, end, inner, dot]) => {
      const item = sign === '#' && ['a', 'b', 'list', 'n'].includes(name) ? dot : '';
      return `{{${sign}${name}}}${end}${inner}${item}${end}{{/${name}}}${end}`;
    });
  const template = fc
    .array(fc.oneof(line, section), { maxLength: 6 })
    .map((parts) => withoutNewTags(parts));

  test('TPL-07, TPL-09: where no value is missing, every byte is that of the reference engine', () => {
    let compared = 0;
    fc.assert(
      fc.property(template, view, (text, data) => {
        const reference = Mustache.render(text, toPlainBraces(data), {}, { escape: String });
        expect(renderTemplate(text, data)).toEqual({ ok: true, text: reference });
        compared += 1;
      }),
      { numRuns: scaleRuns(12_000) },
    );
    expect(compared).toBeGreaterThanOrEqual(scaleRuns(12_000));
  });
});

/** Adjacent braces of two parts would form an unintended tag. */
function withoutNewTags(parts: readonly string[]): string {
  return parts.reduce(
    (text, part) => text + (/[{}]$/.test(text) && /^[{}]/.test(part) ? ' ' : '') + part,
    '',
  );
}

/** Braces in values are printed as parentheses. */
function toPlainBraces<T>(data: T): T {
  return JSON.parse(
    JSON.stringify(data, (_key, value) =>
      typeof value === 'string' ? value.replaceAll('{', '(').replaceAll('}', ')') : value,
    ),
  );
}

function allText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (depth > 5 || value === null || typeof value !== 'object') return '';
  return Object.entries(value)
    .map(([key, inner]) => key + allText(inner, depth + 1))
    .join(' ');
}
