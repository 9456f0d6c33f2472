import { expect, test } from 'vitest';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { rewriteIfTags } from '#templates/rewriteIfTags.ts';
import { measureRelativeCost } from '#test/measureRelativeCost.ts';
import { joinList } from './joinList.ts';
import {
  findStackedMarks,
  findTagRanges,
  parseTemplate,
  removeStackedMarks,
  scanTags,
} from './parseTemplate.ts';
import { tidyText } from './tidyText.ts';

const tagOf = (text: string) => findTagRanges(text).ranges[0]?.tag;

test.each([
  ['{{a}}', { kind: 'variable', name: 'a' }],
  ['{{ & a }}', { kind: 'variable', name: 'a' }],
  ['{{{ #a }}}', { kind: 'variable', name: '#a' }],
  ['{{{if}}}', { kind: 'variable', name: 'if' }],
  ['{{# a }}', { kind: 'open', name: 'a', inverted: false }],
  ['{{^a}}', { kind: 'open', name: 'a', inverted: true }],
  ['{{/ a }}', { kind: 'close', name: 'a' }],
  ['{{! a }}', { kind: 'silent', ignored: null }],
  ['{{> a }}', { kind: 'silent', ignored: null }],
  ['{{= a =}}', { kind: 'silent', ignored: null }],
  ['{{! if }}', { kind: 'silent', ignored: null }],
  ['{{> else}}', { kind: 'silent', ignored: null }],
  ['{{= unless}}', { kind: 'silent', ignored: null }],
  ['{{#if a}}', { kind: 'silent', ignored: 'if' }],
  ['{{else}}', { kind: 'silent', ignored: 'else' }],
  ['{{/unless}}', { kind: 'silent', ignored: 'unless' }],
  ['{{~ a ~}}', { kind: 'variable', name: 'a' }],
  ['{{~ a}}', { kind: 'variable', name: 'a' }],
  ['{{a ~}}', { kind: 'variable', name: 'a' }],
  ['{{~}}', { kind: 'variable', name: '' }],
  ['{{}}', { kind: 'variable', name: '' }],
  ['{{iffy b}}', { kind: 'variable', name: 'iffy b' }],
])('the tag %s is %j', (text, tag) => {
  expect(tagOf(text)).toEqual(tag);
});

test('text is cut at its line ends, and what never closes is left out', () => {
  const text = (words: string) => ({ kind: 'text', text: words });
  expect(scanTags('a\nb{{x}}\nc')).toEqual({
    tags: [text('a\n'), text('b'), { kind: 'variable', name: 'x' }, text('\n'), text('c')],
    isComplete: true,
  });
  expect(scanTags('a{{x}}b{{y')).toEqual({
    tags: [text('a'), { kind: 'variable', name: 'x' }, text('b')],
    isComplete: false,
  });
});

test.each([
  ['{{#a}}x{{/a}}', true],
  ['{{#a}}x{{/b}}', false],
  ['{{#a}}x', false],
  ['x{{/a}}', false],
  ['{{#a}}'.repeat(50) + '{{/a}}'.repeat(50), true],
  ['{{#a}}'.repeat(51) + '{{/a}}'.repeat(51), false],
  ['x'.repeat(200_000), true],
  ['x'.repeat(200_001), false],
])('EDIT-04: a text of sections is whole or not', (template, isWhole) => {
  expect(parseTemplate(template).ok).toBe(isWhole);
});

test.each([
  ['  {{#a}} \nx', [{ kind: 'section', name: 'a', inverted: false, nodes: [] }], true],
  ['{{#a}}\n', [{ kind: 'section', name: 'a', inverted: false, nodes: [] }], false],
])('a line of tags only leaves no trace: %j', (template, nodes, hasText) => {
  const parsed = parseTemplate(template.replace('{{#a}}', '{{#a}}{{/a}}'));
  expect(parsed).toEqual({
    ok: true,
    nodes: [...nodes, ...(hasText ? [{ kind: 'text', text: 'x' }] : [])],
  });
});

/** Shows markers: ◇ is a variable without a value, ▽ a skipped section. */
const tidy = (text: string) => tidyText(text.replaceAll('◇', '\0').replaceAll('▽', '\x01'));

test.each([
  ['plain  , text', 'plain  , text'],
  ['a ◇ b', 'a b'],
  ['a◇ b', 'a b'],
  ['a ◇b', 'a b'],
  ['◇ b', 'B'],
  ['◇, b', 'B'],
  ['  ◇ b', '  B'],
  ['◇b', 'b'],
  ['▽ b', ' b'],
  ['a ▽ b', 'a b'],
  ['a ◇, b', 'a, b'],
  ['a, ◇, b', 'a, b'],
  ['a; ◇. b', 'a. b'],
  ['a: ◇! b', 'a! b'],
  ['a, ◇? b', 'a? b'],
  ['a. ◇, b', 'a. b'],
  ['a? ◇; b', 'a? b'],
  ['a! ◇: b', 'a! b'],
  ['a "◇" b', 'a b'],
  ['a “◇” b', 'a b'],
  ["a '◇' b", 'a b'],
  ['a ‘◇’ b', 'a b'],
  ['a ( ◇ ) b', 'a b'],
  ['a (◇" b', 'a (" b'],
  ['a ◇', 'a'],
  ['a ▽', 'a'],
  ['a ◇\nb', 'a\nb'],
  ['◇\nb', 'b'],
  ['\n\nb ◇', '\n\nb'],
  ['- ◇!\nb', 'b'],
  ['▽\nb', 'b'],
  ['a\n\n◇\n\nb', 'a\n\nb'],
  ['a\n\n\nb ◇', 'a\n\n\nb'],
  ['a\n◇\n\n', 'a'],
  ['a ◇\n\n\n', 'a'],
  ['a\n\n', 'a\n\n'],
  ['◇x, y ◇ z', 'x, y z'],
])('RECAP-08: %j is tidied to %j', (raw, tidied) => {
  expect(tidy(raw)).toBe(tidied);
});

test.each([
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [[], ''],
])('speaks %j as "%s"', (items, said) => {
  expect(joinList(items)).toBe(said);
});

test.each([
  ['{{x}}’s a', 'A'],
  ["{{x}}'s9", "'s9"],
  ["b{{x}}'s", 'b'],
  ["b's", "b's"],
  ['{{y}} [cue - b]', '(a) (cue - b]'],
])('TPL-09: %j prints %j', (template, text) => {
  const rendered = renderTemplate(template.replace('[cue', '{{c}}'), { y: '{a}', c: '[cue' });
  expect(rendered).toEqual({ ok: true, text });
});

test('rejects a text that would print too much', () => {
  const list = Array.from({ length: 200 }, () => 'x'.repeat(30));
  const render = (text: string) => renderTemplate(text, { list });
  expect(render('{{#list}}{{#list}}{{.}}{{/list}}{{/list}}')).toEqual({ ok: false });
  expect(render('{{#list}}{{#list}}a{{/list}}{{/list}}')).toEqual({ ok: false });
  expect(render('{{#list}}{{.}}{{/list}}').ok).toBe(true);
  expect(renderTemplate('{{a}}', { a: 'x'.repeat(500_000) }).ok).toBe(true);
  expect(renderTemplate('{{a}}', { a: 'x'.repeat(500_001) })).toEqual({ ok: false });
});

test.each([
  ['{{#if a}}x{{^else}}y{{/if}}', '{{#a}}x{{/a}}{{^a}}y{{/a}}'],
  ['b {{#if a}}x{{/if}} c', 'b {{#a}}x{{/a}} c'],
  ['{{#ifs a}}x{{/ifs}}', '{{#ifs a}}x{{/ifs}}'],
  ['{{#if a-b}}x{{/if}}', null],
  ['{{if a}}x{{/if}}', null],
  ['{{#if a}}x{{/if}}{{/if}}', null],
])('W-27: %j becomes %j', (template, sections) => {
  expect(rewriteIfTags(template)).toBe(sections);
});

test.each([
  ['', []],
  ['plain', []],
  ['a {{b}} c', ['{{b}}']],
  ['{{{b}}}{{&c}}{{#d}}\n{{/d}}', ['{{{b}}}', '{{&c}}', '{{#d}}', '{{/d}}']],
  ['{{! a\nb }}x', ['{{! a\nb }}']],
  ['{{a}} {{never closed', ['{{a}}']],
])('%j holds the tags %j, each at its place', (template, tags) => {
  const { ranges: places, isComplete } = findTagRanges(template);
  expect(places.map(({ from, to }) => template.slice(from, to))).toEqual(tags);
  expect(isComplete).toBe(!template.includes('never closed'));
});

const mark = '\u0301';

test.each([
  ['', ''],
  ['plain', 'plain'],
  [`e${mark} ཧཱུྃ क्षि`, `e${mark} ཧཱུྃ क्षि`],
  [`e${mark.repeat(16)}`, `e${mark.repeat(16)}`],
  [`e${mark.repeat(17)}x`, `e${mark.repeat(16)}x`],
  [`e${mark.repeat(40_000)}x${mark.repeat(300)}`, `e${mark.repeat(16)}x${mark.repeat(16)}`],
])('TPL-09: removes stacked marks and keeps real writing', (text, calm) => {
  expect(removeStackedMarks(text)).toBe(calm);
  const cuts = findStackedMarks(text);
  expect(
    cuts.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text),
  ).toBe(calm);
});

test('TPL-09: removes stacked marks of templates and values', () => {
  const pile = `e${mark.repeat(5_000)}`;
  const rendered = renderTemplate(`${pile} {{a}}`, { a: pile });
  expect(rendered).toEqual({ ok: true, text: `e${mark.repeat(16)} e${mark.repeat(16)}` });
});

test('finds 50,000 stacked marks in linear time', () => {
  const find = () => expect(findStackedMarks(mark.repeat(50_000))).toHaveLength(1);
  expect(measureRelativeCost(find)).toBeLessThan(20);
});
