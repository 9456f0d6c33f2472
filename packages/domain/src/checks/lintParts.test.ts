import { expect, test } from 'vitest';
import { countSyllables, measureText, readText } from '#checks/measure/measureText.ts';
import { compareTexts } from '#test/compareTexts.ts';
import { lintRendered } from './lintRendered.ts';
import { lintSource } from './lintSource.ts';

const found = (text: string, rule: string) =>
  lintRendered('voicemail', text)
    .filter((finding) => finding.rule === rule)
    .map(({ detail }) => detail);

test.each([
  ['placeholder', 'a {{b}} {c}', ['{{', '}}', '{', '}']],
  [
    'broken-value',
    'undefined null NaN Infinity [object undefinedly',
    ['undefined', 'null', 'NaN', 'Infinity', '[object'],
  ],
  [
    'html-entity',
    '&amp; &lt; &gt; &quot; &#39; &#12 &x;',
    ['&amp;', '&lt;', '&gt;', '&quot;', '&#39;'],
  ],
  ['typography', 'a  b ,c .d ?e !f ;g :h', ['', ',', '.', '?', '!', ';', ':']],
  ['typography', 'a,, b?? $$ c.. d... e', [',,', '??', '$$', '..']],
  ['line-breaks', 'a\n\n\nb \nc\t', ['', '', '']],
  ['empty-quote', 'a "" b " " “” c', ['""', '" "', '“”']],
  [
    'empty-line-end',
    'It was: .\nIt is:?\nfine: a.\nIt was: !',
    ['It was: .', 'It is:?', 'It was: !'],
  ],
  ['doubled-word', 'the the a  a The theme', ['the the', 'a  a']],
  [
    'plural',
    '1 reviews, 1 customers 1 people 1 leads 1 calls 1 months 1 days 11 days 1 day',
    ['1 reviews', '1 customers', '1 people', '1 leads', '1 calls', '1 months', '1 days'],
  ],
  [
    'spoken-default',
    'various services, unknown performance',
    ['various services', 'unknown performance'],
  ],
  ['bracket', 'a [b] c\n[pause]', ['a [b] c', '[pause]']],
  ['unknown-label', '[SMILE]\n[PAUSE]', ['SMILE']],
  ['missing-beat', '[PAUSE]', ['OPEN']],
  ['ask-then-silence', '[ASK]\n[PAUSE]', ['PAUSE']],
  ['ask-then-silence', '[ASK]', ['end of text']],
  ['ask-then-silence', '[ASK]\n[SILENCE]', []],
  ['too-short', 'one two', ['2']],
  ['too-long', 'word '.repeat(61), ['61']],
  ['too-long', 'word '.repeat(60), []],
  ['long-sentence', 'word '.repeat(31), ['31']],
  ['long-sentence', 'word '.repeat(30), []],
  ['stiff', 'do not do not do not', ['3']],
  ['stiff', 'do not do not', []],
  ['few-you', 'They are fine.', []],
])('SAY-29: %s in %j is %j', (rule, text, details) => {
  expect(found(text, rule)).toEqual(details);
});

test('SAY-29: figures are told to a tenth', () => {
  const rules = lintRendered('script_seo', 'We do it. They do it as well.').map(
    ({ rule, detail }) => `${rule} ${detail}`,
  );
  expect(rules).toEqual(
    expect.arrayContaining([
      'too-short 8',
      'few-questions 0',
      'few-pauses 0',
      'few-silences 0',
      'few-contractions 0',
      'few-you 0',
      'more-us-than-you 0',
      'missing-line Did I get that right?',
    ]),
  );
  expect(rules.find((rule) => rule.startsWith('reading-grade'))).toMatch(
    /^reading-grade -?\d+(\.\d)?$/,
  );
});

test.each([
  ['$1,500, 30, 90 and $197.', ['$1,500,']],
  ['$397 $500 $70 $28 28% $10 $20 2011 20 25 26', ['26']],
  ['[CUE - 99 | 98]\nSay.', []],
  ['{{#a9}}x{{/a9}}', []],
])('SAY-29: the numbers of %j that nobody knows are %j', (text, numbers) => {
  expect(
    lintSource(text)
      .filter(({ rule }) => rule === 'number')
      .map(({ detail }) => detail),
  ).toEqual(numbers);
});

test.each([
  ['Patients, jobs, cases; patient, jobless', ['Patients', 'jobs', 'cases']],
  ['for jobs\n### "More jobs?"\n**Ask:** Why?', []],
])('SAY-02: words of a trade in %j are %j', (text, words) => {
  const details = lintSource(text).filter(({ rule }) => rule === 'trade-word');
  expect(details.map(({ detail }) => detail)).toEqual(words);
});

test.each([
  ['able', 2],
  ['smile', 1],
  ['tied', 1],
  ['loaded', 2],
  ['boxes', 2],
  ['bees', 1],
  ["isn't", 2],
  ["can't", 1],
  ["that's", 1],
  ['rhythm', 1],
  ['queue', 1],
  ['a1b2', 3],
])('%s has %i syllables', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});

test.each([
  ['Ask Dr. Lee. Ask Mrs. Ray. Go!', ['Ask Dr. Lee.', 'Ask Mrs. Ray.', 'Go!']],
  ['Why? So... now', ['Why?', 'So...', 'now']],
  ['**Ask:** Is it? [WAIT]', ['Is it?']],
  ['**ask:** Is it?', ['**ask:** Is it?']],
  ['-One', ['-One']],
  ['x - One', ['x - One']],
])('the sentences of %j are %j', (text, sentences) => {
  expect(readText(text).sentences).toEqual(sentences);
});

test('every short form and every stiff one is counted', () => {
  const short =
    "it's that's what's there's here's who's let's she's he's one's where's how's when's";
  const more = "nobody's nothing's everyone's somebody's someone's we’re I've I'll I'd I'm won't";
  expect(measureText(`${short} ${more}`).contractionsPer100).toBe(100);
  const stiff =
    'do not does not did not it is that is you are we are they are we will you will I will I am cannot will not is not are not';
  expect(measureText(stiff).stiffForms).toBe(16);
  expect(measureText('you your yours yourself yourselves youth').youPer100).toBeCloseTo(500 / 6);
  expect(measureText('you I we our us bus').youPerUs).toBe(0.25);
});

test('runs of five words, whatever stands between them', () => {
  expect(compareTexts('a b c d e f', 'A, b c d e x')).toEqual({ sentences: 0, runs: 0.5 });
  expect(compareTexts('a b. One thing at a time.', 'a b. One thing at a time.')).toEqual({
    sentences: 0,
    runs: 0,
  });
  expect(compareTexts('Intro here now.\n### x\na b c.', 'Intro here now.\n### x\nd e f.')).toEqual({
    sentences: 0,
    runs: 0,
  });
});
