import { describe, expect, test } from 'vitest';
import { listPromptFacts } from '#ai/listPromptFacts.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { findQuoteByTheme, quoteThemes } from '#notes/findClientQuote.ts';
import type { Note, NoteKind } from '#notes/Note.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';
import { anInterview } from '#test/anInterview.ts';
import { buildTemplateView } from './buildTemplateView.ts';
import { findTemplateWarnings } from './findTemplateWarnings.ts';
import { hasValue, renameLegacyAnswers } from './renameLegacyAnswers.ts';
import { renderTemplate } from './renderTemplate.ts';
import { rewriteIfTags } from './rewriteIfTags.ts';
import { builtInTexts } from './texts/builtInTexts.ts';
import { toViewValue } from './ViewValue.ts';

const time = '2026-11-16T09:00:00.000Z';
const toNote = (questionId: string, text: string, kind: NoteKind = 'quote'): Note => ({
  id: text,
  kind,
  text,
  screen: 'questions',
  questionId,
  madeAt: time,
  changedAt: time,
});
const said = {
  goal: toNote('business_services', 'A full book by spring'),
  today: toNote('reviews_collection', 'We ask when we remember'),
  tried: toNote('advertising_types', 'Print never "paid" for us'),
  why_now: toNote('why_now', 'My lease ends in June'),
};
const quotes = Object.values(said);
const mine = quotes.map((note) => ({ ...note, kind: 'note' as const, text: `mine: ${note.text}` }));
const answers = {
  business_services: 'Grow and bring in more customers',
  ideal_90_days: 'Ten more',
};
const render = (
  text: string,
  notes: readonly Note[] | undefined,
  service: ServiceId = serviceIds[0],
) => {
  const interview = anInterview({ answers, notes, selectedServiceId: service });
  const rendered = renderTemplate(text, buildTemplateView(interview));
  return rendered.ok ? rendered.text : expect.fail('did not render');
};

test.each(Object.entries(builtInTexts))(
  'NOTE-18: %s says nothing of what the seller noted, and without quotes not a word more',
  (_id, text) => {
    expect(render(text, mine)).toBe(render(text, undefined));
    expect(render(text, [])).toBe(render(text, undefined));
  },
);

describe.each(serviceIds)('NOTE-18: %s', (service) => {
  test('the recap has the client’s words on goal, today, what they tried and why now', () => {
    const text = render(builtInTexts[`recap_${service}`], [...quotes, ...mine], service);
    expect(text).toContain('You put it like this:\n"A full book by spring"');
    expect(text).toContain('in your words:\n"We ask when we remember"');
    expect(text).toContain('"Print never \'paid\' for us"');
    expect(text).toContain('why now:\n"My lease ends in June"');
    expect(text).not.toContain('mine');
  });

  test('the script has them where it speaks of the goal', () => {
    const text = render(builtInTexts[`script_${service}`], quotes, service);
    expect(text).toContain('You put it like this:\n"A full book by spring"');
  });
});

test('NOTE-18: the e-mail after the call repeats why now', () => {
  expect(render(builtInTexts.email_interested, quotes)).toContain('"My lease ends in June"');
});

test('NOTE-18: a note on why now is said in place of the answer, not beside it', () => {
  const interview = anInterview({
    answers: { ...answers, why_now: 'The typed answer' },
    notes: quotes,
  });
  const rendered = renderTemplate(builtInTexts.recap_seo, buildTemplateView(interview));
  expect(rendered.ok && rendered.text).toContain('"My lease ends in June"');
  expect(rendered.ok && rendered.text).not.toContain('The typed answer');
});

test('NOTE-18: a quote on any other question, of a service too, is one about today', () => {
  for (const id of ['customer_list', 'negative_review_procedure'])
    expect(findQuoteByTheme([toNote(id, 'so it is')], 'today')).toBe('so it is');
  for (const theme of quoteThemes) {
    expect(findQuoteByTheme(quotes, theme)).toBe(said[theme].text.replaceAll('"', "'"));
    expect(findQuoteByTheme(mine, theme)).toBe('');
    expect(findQuoteByTheme(undefined, theme)).toBe('');
  }
});

test('NOTE-19: the editor knows the four fields, and none of them counts as missing', () => {
  const fields = listKnownFields('seo').filter(({ field }) => field.startsWith('quote_'));
  expect(fields.map(({ field }) => field)).toEqual([
    'quote_goal',
    'quote_today',
    'quote_tried',
    'quote_why_now',
  ]);
  for (const { from, screen } of fields) expect([from, screen]).toEqual([[], null]);
});

test('NOTE-20: the AI is told the client’s words with their question, and none of the seller’s notes', () => {
  const part = { ...toNote('x', 'Too dear'), questionId: undefined, part: 'Price' };
  const facts = listPromptFacts(
    anInterview({ answers, notes: [...mine, ...quotes, part] }),
    'recap',
  );
  expect(facts.filter(({ label }) => label.startsWith('In their words'))).toEqual([
    { label: 'In their words:', value: 'Too dear' },
    { label: expect.stringMatching(/^In their words, Why now/), value: 'My lease ends in June' },
    { label: expect.stringMatching(/^In their words, /), value: 'Print never "paid" for us' },
    { label: expect.stringMatching(/^In their words, /), value: 'We ask when we remember' },
    { label: expect.stringMatching(/^In their words, /), value: 'A full book by spring' },
  ]);
  expect(JSON.stringify(facts)).not.toContain('mine');
});

test.each([
  ['{{#if a}}yes{{/if}}', '{{#a}}yes{{/a}}'],
  ['{{#if a}}yes{{else}}no{{/if}}', '{{#a}}yes{{/a}}{{^a}}no{{/a}}'],
  ['{{#unless a}}no{{/unless}}', '{{^a}}no{{/a}}'],
  ['{{#unless a}}no{{else}}yes{{/unless}}', '{{^a}}no{{/a}}{{#a}}yes{{/a}}'],
  ['{{~#if a~}}x{{~/if~}}', '{{#a}}x{{/a}}'],
  ['{{#if a}}{{#if b}}1{{else}}2{{/if}}{{/if}}', '{{#a}}{{#b}}1{{/b}}{{^b}}2{{/b}}{{/a}}'],
  ['{{#a}}kept{{/a}} {{b}}', '{{#a}}kept{{/a}} {{b}}'],
  ['', ''],
])('W-27: %j becomes %j', (template, sections) => {
  expect(rewriteIfTags(template)).toBe(sections);
});

test.each([
  '{{#if a}}never closed',
  '{{/if}}',
  '{{#if a}}x{{/unless}}',
  '{{else}}',
  '{{#if a b}}x{{/if}}',
  '{{#if (eq a b)}}x{{/if}}',
  '{{#if}}x{{/if}}',
  '{{#if a}}x{{else if b}}y{{/if}}',
  '{{#if a}}{{broken',
])('W-27: %j cannot be rewritten without its writer', (template) => {
  expect(rewriteIfTags(template)).toBeNull();
});

test('W-27, TPL-08: rewritten, only the branch that was meant is read, and no warning is left', () => {
  const template = 'Start {{#if a}}yes{{else}}no{{/if}} end';
  const sections = rewriteIfTags(template) ?? '';
  expect(renderTemplate(template, { a: true })).toEqual({ ok: true, text: 'Start yesno end' });
  expect(renderTemplate(sections, { a: true })).toEqual({ ok: true, text: 'Start yes end' });
  expect(renderTemplate(sections, { a: false })).toEqual({ ok: true, text: 'Start no end' });
  expect(findTemplateWarnings(sections).ignoredTags).toEqual([]);
});

test.each([
  ['Infinity', undefined],
  ['-Infinity', undefined],
  [' null ', undefined],
  ['[object Object]', undefined],
  ['\0', undefined],
  ['a\0b\x01', 'ab'],
  [' a ', ' a '],
  [
    [1, 'b', '', true, 'NaN'],
    ['1', 'b'],
  ],
  [false, false],
  [0, 0],
  [{}, undefined],
])('TPL-06: %j can be printed as %j', (stored, value) => {
  expect(toViewValue(stored)).toEqual(value);
});

test.each([
  [0, true],
  [false, true],
  ['x', true],
  [['x'], true],
  [[], false],
  [[''], false],
  [' ', false],
  [null, false],
])('G-065: %j is a value: %j', (value, expected) => {
  expect(hasValue(value)).toBe(expected);
});

test('G-065: the current name wins, and older names are gone', () => {
  expect(
    renameLegacyAnswers({ business_goal: 'old', priority_improvement_area: 'calls', x: 1 }),
  ).toEqual({ business_services: 'old', ai_priority_area: 'calls', x: 1 });
  expect(
    renameLegacyAnswers({
      business_goal: 'old',
      business_services: 'new',
      priority_improvement_area: 'calls',
      ai_priority_area: 'reviews',
    }),
  ).toEqual({ business_services: 'new', ai_priority_area: 'reviews' });
  expect(renameLegacyAnswers(null)).toEqual({ ai_priority_area: undefined });
});
