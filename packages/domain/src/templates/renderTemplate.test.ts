import { describe, expect, test } from 'vitest';
import { renderTemplate } from './renderTemplate.ts';

type AnyView = Parameters<typeof renderTemplate>[1];

function render(template: unknown, view: unknown = {}): string {
  const rendered = renderTemplate(template as string, view as AnyView);
  return rendered.ok ? rendered.text : 'FAILED';
}

describe('variables', () => {
  test.each([
    ['text', 'Hi Ann', 'Hi Ann'],
    ['blanks around it', '  Hi Ann ', '  Hi Ann '],
    ['line breaks inside', 'a\n\nb\r\nc', 'a\n\nb\r\nc'],
    ['number', 12, '12'],
    ['zero', 0, '0'],
    ['negative zero', -0, '0'],
    ['decimal', 4.5, '4.5'],
    ['true', true, 'Yes'],
    ['false', false, 'No'],
    ['list', ['a', 'b', 'c'], 'a, b and c'],
    ['list of one', ['a'], 'a'],
    ['list with broken items', ['a', null, undefined, '', {}, 2], 'a and 2'],
    ['empty text', '', ''],
    ['blank text', ' \t ', ''],
    ['empty list', [], ''],
    ['null', null, ''],
    ['undefined', undefined, ''],
    ['not a number', Number.NaN, ''],
    ['infinite', Number.POSITIVE_INFINITY, ''],
    ['object', { a: 1 }, ''],
    ['function', () => 'called', ''],
    ['stored "undefined"', 'undefined', ''],
    ['stored "null"', 'null', ''],
    ['stored "NaN"', 'NaN', ''],
    ['stored "[object Object]"', '[object Object]', ''],
    ['masked contact', '[SECURED]', ''],
  ])('TPL-06: %s is printed as its value or as nothing', (_name, value, expected) => {
    expect(render('{{value}}', { value })).toBe(expected);
  });

  test.each([
    ['{{missing}}'],
    ['{{ }}'],
    ['{{a.b}}'],
    ['{{a b}}'],
    ['{{.}}'],
    ['{{value.length}}'],
  ])('TPL-06: the unknown %s renders as nothing', (template) => {
    expect(render(`a ${template} b`, { value: 'x' })).toBe('a b');
  });

  test('TPL-06: a client may well say the word null', () => {
    expect(render('{{a}}', { a: 'null and void' })).toBe('null and void');
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'map'])(
    'TPL-06: the inherited name %s is a blank like any other',
    (name) => {
      const template = `[{{${name}}}{{#${name}}}in{{/${name}}}]{{^${name}}}out{{/${name}}}`;
      expect(render(template, {})).toBe('[]out');
      expect(render(template, Object.create(null))).toBe('[]out');
      expect(render(`{{#list}}{{${name}}}{{.}}{{/list}}`, { list: ['x'] })).toBe('x');
    },
  );

  test('TPL-06: nothing in a view is ever called', () => {
    const view = {
      lambda: () => {
        throw new Error('called');
      },
      get getter(): string {
        throw new Error('read');
      },
    };
    expect(render('a{{lambda}}{{#lambda}}x{{/lambda}}{{getter}}{{{lambda}}}', view)).toBe('a');
  });

  test.each([null, undefined, 5, 'text', []])('TPL-06: a view of %s has no values', (view) => {
    expect(render('a {{b}}.', view)).toBe('a.');
  });
});

describe('sections', () => {
  test.each([
    ['true', true, 'once', ''],
    ['text', 'x', 'once', ''],
    ['number', 7, 'once', ''],
    ['list of two', ['a', 'b'], 'onceonce', ''],
    ['false', false, '', 'none'],
    ['zero', 0, '', 'none'],
    ['empty text', '', '', 'none'],
    ['blank text', '  ', '', 'none'],
    ['empty list', [], '', 'none'],
    ['list of blanks', ['', null], '', 'none'],
    ['null', null, '', 'none'],
    ['undefined', undefined, '', 'none'],
    ['object', {}, '', 'none'],
  ])('TPL-07: a section on %s', (_name, value, shown, inverted) => {
    expect(render('{{#v}}once{{/v}}', { v: value })).toBe(shown);
    expect(render('{{^v}}none{{/v}}', { v: value })).toBe(inverted);
  });

  test('TPL-07: a list section prints each item and still sees the other names', () => {
    const template =
      'Calls:\n{{#calls}}\n- {{.}} at {{name}}\n{{/calls}}\n{{^calls}}\n- none\n{{/calls}}\nend';
    const view = { calls: ['one', 'two'], name: 'A & B' };
    expect(render(template, view)).toBe('Calls:\n- one at A & B\n- two at A & B\nend');
    expect(render(template, { calls: [] })).toBe('Calls:\n- none\nend');
  });

  test('TPL-07: inside a section the dot is its value, with and without a list', () => {
    expect(render('{{#a}}{{.}}{{#b}}{{.}}{{/b}}{{.}}{{/a}}', { a: ['1', '2'], b: 'x' })).toBe(
      '1x12x2',
    );
    expect(render('{{#yes}}a[{{.}}]{{/yes}}', { yes: true })).toBe('a[]');
  });

  test('TPL-07: lines with section tags only leave no trace', () => {
    const template = 'a\n  {{#x}}  \nb\n{{#y}}{{! both }}\nc\n{{/y}}{{/x}}\r\nd';
    expect(render(template, { x: true, y: true })).toBe('a\nb\nc\nd');
    expect(render(template, { x: true })).toBe('a\nb\nd');
    expect(render(template)).toBe('a\nd');
  });
});

describe('if, else and unless', () => {
  test.each([
    ['{{#if x}}a{{/if}}', 'a'],
    ['{{#if x}}a{{else}}b{{/if}}', 'ab'],
    ['{{#unless x}}a{{/unless}}', 'a'],
    ['{{#if x}}a{{else if y}}b{{/if}}', 'ab'],
    ['{{# if x }}a{{ else }}b{{/ if }}', 'ab'],
    ['{{~#if x~}}a{{~/if~}}', 'a'],
    ['{{^if x}}a{{/if}}', 'a'],
    ['{{/if}}{{/unless}}{{else}}a', 'a'],
    ['one\n{{#if x}}\ntwo\n{{else}}\nthree\n{{/if}}\nfour', 'one\ntwo\nthree\nfour'],
    ['{{#if x}}{{#x}}{{.}}{{/x}}{{/if}}', 'v'],
    ['{{if}}', ''],
  ])('TPL-08: %j prints %j', (template, expected) => {
    expect(render(template, { x: 'v' })).toBe(expected);
  });

  test('TPL-08: names that only begin with if are names', () => {
    expect(render('{{iffy}}{{#elsewhere}}a{{/elsewhere}}', { iffy: 1, elsewhere: true })).toBe(
      '1a',
    );
  });
});

describe('plain text', () => {
  const nasty = 'Joe\'s "A & B" <x> &amp; `é` 🌸';

  test.each(['{{v}}', '{{{v}}}', '{{&v}}', '{{& v }}', '{{{ v }}}', '{{#l}}{{.}}{{/l}}'])(
    'TPL-09: %s prints the value as typed',
    (template) => {
      expect(render(template, { v: nasty, l: [nasty] })).toBe(nasty);
    },
  );

  test('TPL-09: a value with braces is not rendered again and prints none', () => {
    expect(render('{{v}}', { v: '{{secret}} {x}', secret: 'no' })).toBe('((secret)) (x)');
  });

  test('TPL-09: quotes of the client stay as typed, inside quotes of the text too', () => {
    expect(render('"{{v}}"', { v: 'They said "go"' })).toBe('"They said "go""');
  });

  test.each([
    'one\n  - two\n      - three\n',
    'a  b\t\tc   ',
    '\n\n a\n\n\n\nb\n\n\n',
    'She wrote "" and {x} and }}',
    "6'' pipe",
  ])('TPL-09: what the writer typed comes out as typed: %j', (text) => {
    expect(render(text)).toBe(text);
    expect(render(`${text}{{v}}`, { v: 'end' })).toBe(`${text}end`);
  });

  test('TPL-09: comments, partials and delimiter changes print nothing', () => {
    expect(render('a{{! {{ }}b{{> part}}c{{=<% %>=}}d{{v}}', { v: 1 })).toBe('abcd1');
  });
});

describe('traces of blanks', () => {
  test.each([
    ['{{x}}, thank you.', 'Thank you.'],
    ['Hi {{x}}, thank you.', 'Hi, thank you.'],
    ['{{x}} told me', 'Told me'],
    ["{{x}}'s plan, {{x}}’s goal and {{x}}'save", "Plan, goal and 'save"],
    ['Really, {{x}}? Yes: {{x}}, no', 'Really? Yes: no'],
    ['Good to see you, {{x}}.', 'Good to see you.'],
    ['a, {{x}}, b', 'a, b'],
    ['one {{x}} two', 'one two'],
    ['one ({{x}}) two', 'one two'],
    ['"{{x}}"', ''],
    ['a\n"{{x}}"\nb', 'a\nb'],
    ['a\n“{{x}}”\nb', 'a\nb'],
    ["a '{{x}}' b", 'a b'],
    ['"{{x}} {{y}}" b', 'B'],
    ['- {{x}}\n- b', '- b'],
    ['  - {{x}} item', '  - item'],
    ['  - a\n  - {{x}}\n    - b', '  - a\n    - b'],
    ['a  b {{x}} c  d', 'a  b c  d'],
    ['Say "" to {{x}}, you', 'Say "" to, you'],
    ['a {{#x}}b{{/x}} c', 'a c'],
    ['Hi {{#x}}{{x}}{{/x}}, you', 'Hi, you'],
    ['a\n\n{{#x}}\nb\n{{/x}}\n\nc', 'a\n\nc'],
    ['a\n\n\n\nb {{x}}', 'a\n\n\n\nb'],
    ['{{#x}}a{{/x}}\n\n  b', '  b'],
    ['a\n\n{{#x}}\nb\n{{/x}}\n', 'a'],
    ['She said "yes" "no" maybe', 'She said "yes" "no" maybe'],
    ["6'' pipe and 12'", "6'' pipe and 12'"],
    ["don't", "don't"],
    ['{a} }}', '{a} }}'],
  ])('RECAP-08, TPL-09: %j with blanks reads %j', (template, expected) => {
    expect(render(template)).toBe(expected);
  });
});
