import { expect, test } from 'vitest';
import { type Note, noteKinds, tidyNote } from './Note.ts';
import { findThemeQuote, quoteThemes, toQuote } from './quotes.ts';

const note = (questionId: string | undefined): Note => ({
  id: 'n',
  kind: 'quote',
  text: 'Words',
  screen: 'questions',
  questionId,
  madeAt: '',
  changedAt: '',
});

test.each([
  ['business_services', 'goal'],
  ['ideal_90_days', 'goal'],
  ['ideal_12_months', 'goal'],
  ['advertising_types', 'tried'],
  ['facebook_ads_performance', 'tried'],
  ['google_ads_performance', 'tried'],
  ['seo_performance', 'tried'],
  ['advertising_barriers', 'tried'],
  ['why_now', 'why_now'],
  ['plan_to_achieve_results', 'why_now'],
  ['decision_maker', 'why_now'],
  ['customer_list', 'today'],
  ['google_ranking', 'today'],
  [undefined, null],
])('NOTE-05: what was said at %s is about %s', (questionId, theme) => {
  const notes = [note(questionId)];
  expect(quoteThemes.filter((one) => findThemeQuote(notes, one) === 'Words')).toEqual(
    theme === null ? [] : [theme],
  );
});

test('NOTE-05: nothing noted is nothing said, and a note is one of two kinds', () => {
  expect(quoteThemes.map((theme) => findThemeQuote(undefined, theme))).toEqual(['', '', '', '']);
  expect(noteKinds).toEqual(['quote', 'note']);
});

test.each([
  ['„a“', 'a'],
  ['«a»', 'a'],
  ['"a', '"a'],
  ['a"', 'a"'],
  ['" a "', 'a'],
  ['"a\nb"', 'a\nb'],
  ['“a” and “b”', '“a” and “b”'],
  [`${'x'.repeat(499)} y`, 'x'.repeat(499)],
])('NOTE-03: a quote typed as %j is kept as %j', (typed, kept) => {
  expect(tidyNote('quote', typed)).toBe(kept);
});

test.each([
  ['"a" „b« »c', "'a' 'b' 'c"],
  ['“a”', '‘a’'],
  [5, ''],
])('NOTE-01: %j is said back as %j', (words, quote) => {
  expect(toQuote(words)).toBe(quote);
});
