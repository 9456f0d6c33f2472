import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findClientQuote, findQuoteByTheme, formatQuote, quoteThemes } from './findClientQuote.ts';
import {
  listNotesNewestFirst,
  maxNoteLength,
  maxNotesPerInterview,
  type Note,
  normalizeNoteText,
  noteKinds,
  upsertNote,
  withoutNote,
} from './Note.ts';

const time = '2026-11-16T09:00:00.000Z';
const later = '2026-11-16T10:00:00.000Z';
const place = { screen: 'questions', questionId: 'reviews_collection' } as const;
const toNote = (id: string, fields: Partial<Note> = {}): Note => ({
  id,
  kind: 'quote',
  text: `words ${id}`,
  ...place,
  madeAt: time,
  changedAt: time,
  ...fields,
});

test('NOTE-01: returns the newest quote on the given questions with its question', () => {
  const notes = [
    toNote('1'),
    toNote('2', { questionId: 'customer_list' }),
    toNote('3'),
    toNote('4', { kind: 'note' }),
    toNote('5', { questionId: undefined, screen: 'script-pitch', part: 'Open' }),
  ];
  expect(findClientQuote(notes, ['reviews_collection'])).toEqual({
    text: 'words 3',
    questionId: 'reviews_collection',
  });
  expect(findClientQuote(notes, ['reviews_collection', 'customer_list'])?.text).toBe('words 3');
  expect(findClientQuote(notes, ['customer_list', 'ideal_90_days'])?.questionId).toBe(
    'customer_list',
  );
  expect(findClientQuote(notes, ['ideal_90_days'])).toBeUndefined();
  expect(findClientQuote(undefined, ['reviews_collection'])).toBeUndefined();
  expect(findClientQuote([toNote('1', { text: ' \n ' })], ['reviews_collection'])).toBeUndefined();
});

test.each([
  ['We ask when we remember.', 'We ask when we remember.'],
  ['He said "never again"', "He said 'never again'"],
  ['He said “never again”', 'He said ‘never again’'],
  ['two\nlines', 'two lines'],
  ['patients '.repeat(30), `${'patients '.repeat(15).trim()}…`],
])('NOTE-01: %j is quoted as %j', (text, quote) => {
  expect(findClientQuote([toNote('1', { text })], ['reviews_collection'])?.text).toBe(quote);
});

test('NOTE-02: never quotes the seller’s private notes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.constantFrom('quote', 'note'), text: fc.string() })),
      (given) => {
        const notes = given.map((fields, at) => toNote(`${at}`, fields as Partial<Note>));
        const quote = findClientQuote(notes, ['reviews_collection']);
        const theirs = notes.filter(({ kind, text }) => kind === 'quote' && text.trim() !== '');
        expect(quote !== undefined).toBe(theirs.length > 0);
        expect(quote?.text ?? '').not.toMatch(/["“”]/);
        expect((quote?.text ?? '').length).toBeLessThanOrEqual(140);
      },
    ),
  );
});

test.each([
  ['quote', '  We ask.\r\n', 'We ask.'],
  ['quote', '"We ask."', 'We ask.'],
  ['quote', '“We ask.”', 'We ask.'],
  ['quote', '"Yes," she said, "always"', '"Yes," she said, "always"'],
  ['note', '"We ask."', '"We ask."'],
  ['note', 'a\r\nb\rc', 'a\nb\nc'],
  ['note', ' \n ', ''],
  ['quote', '""', ''],
  ['note', 'x'.repeat(600), 'x'.repeat(500)],
  ['note', `${'x'.repeat(499)}😀`, 'x'.repeat(499)],
] as const)('NOTE-03: a %s typed as %j is kept as %j', (kind, typed, kept) => {
  expect(normalizeNoteText(kind, typed)).toBe(kept);
  expect(normalizeNoteText(kind, normalizeNoteText(kind, typed))).toBe(kept);
});

test('NOTE-03: normalizes any text to at most 500 characters, and normalizing again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('quote', 'note'),
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      (kind, typed) => {
        const kept = normalizeNoteText(kind, typed);
        expect(kept.length).toBeLessThanOrEqual(maxNoteLength);
        expect(kept).toBe(kept.trim());
      },
    ),
  );
});

test('NOTE-04: appends a new note, keeps position and time of an edited one, deletes a removed one', () => {
  const one = upsertNote(undefined, { id: 'a', kind: 'note', text: 'first', ...place }, time);
  const two =
    upsertNote(one ?? [], { id: 'b', kind: 'quote', text: 'second', ...place }, time) ?? [];
  const edited = { id: 'a', kind: 'quote', text: 'changed', screen: 'pitch' } as const;
  expect(upsertNote(two, edited, later)).toEqual([
    toNote('a', { text: 'changed', changedAt: later }),
    toNote('b', { text: 'second' }),
  ]);
  expect(listNotesNewestFirst(two).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(withoutNote(two, 'a').map(({ id }) => id)).toEqual(['b']);
  expect(withoutNote(undefined, 'a')).toEqual([]);
});

test('NOTE-04: an interview has room for 200 notes; those that are there can still be edited', () => {
  const full = Array.from({ length: maxNotesPerInterview }, (_, at) => toNote(`${at}`));
  expect(upsertNote(full, { id: 'more', kind: 'note', text: 'x', ...place }, later)).toBeNull();
  expect(upsertNote(full, { id: '7', kind: 'note', text: 'x', ...place }, later)).toHaveLength(200);
});

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
  expect(quoteThemes.filter((one) => findQuoteByTheme(notes, one) === 'Words')).toEqual(
    theme === null ? [] : [theme],
  );
});

test('NOTE-05: returns no quote without notes, and there are two kinds of notes', () => {
  expect(quoteThemes.map((theme) => findQuoteByTheme(undefined, theme))).toEqual(['', '', '', '']);
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
  expect(normalizeNoteText('quote', typed)).toBe(kept);
});

test.each([
  ['"a" „b« »c', "'a' 'b' 'c"],
  ['“a”', '‘a’'],
  [5, ''],
])('NOTE-01: reads %j back as %j', (words, quote) => {
  expect(formatQuote(words)).toBe(quote);
});
