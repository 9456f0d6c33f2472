import { describe, expect, test } from 'vitest';
import { costOf } from '#test/costOf.ts';
import { renderTemplate } from './renderTemplate.ts';

describe('broken templates', () => {
  test.each([
    '{{#a}}',
    '{{^a}}x',
    '{{/a}}',
    '{{#a}}{{/b}}',
    '{{#a}}{{#b}}{{/a}}{{/b}}',
    '{{a',
    '{{{a}}',
    'x {{',
    'x {{{',
  ])('EDIT-04: %j fails instead of throwing', (template) => {
    expect(renderTemplate(template, {})).toEqual({ ok: false });
  });

  test.each([null, undefined, 5, {}])('EDIT-04: a template of %s fails', (template) => {
    expect(renderTemplate(template as never, {})).toEqual({ ok: false });
  });

  test('EDIT-04: an empty template is an empty text', () => {
    expect(renderTemplate('', {})).toEqual({ ok: true, text: '' });
  });
});

describe('hostile templates', () => {
  const list = Array.from({ length: 50 }, (_, index) => `item ${index}`);
  test.each([
    ['endless blanks in a tag', `{{${' '.repeat(190_000)}`],
    ['blanks in many tags', `{{ ${' '.repeat(900)} a}}`.repeat(200)],
    ['many opening braces', '{{{'.repeat(60_000)],
    ['deep nesting', '{{#list}}'.repeat(20_000)],
    ['closed deep nesting', `${'{{#list}}'.repeat(9_000)}x${'{{/list}}'.repeat(9_000)}`],
    ['lists that multiply', `${'{{#list}}'.repeat(40)}x${'{{/list}}'.repeat(40)}`],
    ['long text that multiplies', `{{#list}}${'{{list}}'.repeat(9_000)}{{/list}}`],
    ['quotes', '" '.repeat(99_000)],
    ['blank quotes', '"{{x}} '.repeat(20_000)],
    ['too long', 'x'.repeat(1_000_000)],
    ['blank lines', '\n'.repeat(190_000)],
  ])('EDIT-04: %s is answered at once', (_name, template) => {
    expect(costOf(() => renderTemplate(template, { list }))).toBeLessThan(100);
  });

  test('EDIT-04: lists that multiply without printing anything are given up', () => {
    const template = `${'{{#list}}'.repeat(4)}{{/list}}{{/list}}{{/list}}{{/list}}`;
    expect(renderTemplate(template, { list })).toEqual({ ok: false });
  });
});
