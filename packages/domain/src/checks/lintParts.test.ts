import { describe, expect, test } from 'vitest';
import { countSyllables, measureText, parseRenderedText } from '#checks/measure/measureText.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { parseObjections } from '#objections/parseObjections.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { compareTexts } from '#test/compareTexts.ts';
import { generalObjections, lintObjections } from './lintAllTexts.ts';
import { lintRenderedText } from './lintRenderedText.ts';
import { lintTemplateSource } from './lintTemplateSource.ts';

const found = (text: string, rule: string) =>
  lintRenderedText('voicemail', text)
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

test('SAY-29: figures are rounded to a tenth', () => {
  const rules = lintRenderedText('script_seo', 'We do it. They do it as well.').map(
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
    lintTemplateSource(text)
      .filter(({ rule }) => rule === 'number')
      .map(({ detail }) => detail),
  ).toEqual(numbers);
});

test.each([
  ['Patients, jobs, cases; patient, jobless', ['Patients', 'jobs', 'cases']],
  ['for jobs\n### "More jobs?"\n**Ask:** Why?', []],
])('SAY-02: words of a trade in %j are %j', (text, words) => {
  const details = lintTemplateSource(text).filter(({ rule }) => rule === 'trade-word');
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
  expect(parseRenderedText(text).sentences).toEqual(sentences);
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

const good = `[OPEN]
{{#first_name}}
{{first_name}}, hello.
{{/first_name}}
{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
{{#how_getting_customers}}
How people find you: {{how_getting_customers}}
{{/how_getting_customers}}
Calls:
{{#ai_incoming_calls}}
- {{.}}
{{/ai_incoming_calls}}
{{#ideal_90_days}}
Your words:
"{{ideal_90_days}}"
{{/ideal_90_days}}
It takes 30 days and costs {{primary_service_price}}, or $197.`;

describe('lintTemplateSource', () => {
  test('finds nothing in a well guarded text', () => {
    expect(lintTemplateSource(good)).toEqual([]);
  });

  test.each([
    ['trade-word', 'You want more patients.'],
    ['unparsable', '{{#first_name}} never closed'],
    ['if-else', '{{#if first_name}}Hello.{{else}}Hi.{{/if}}'],
    ['unknown-variable', '{{#frist_name}}Hello.{{/frist_name}}'],
    ['unguarded', 'Hello {{first_name}}.'],
    ['unguarded', '{{^first_name}}Hello {{first_name}}.{{/first_name}}'],
    ['unguarded', 'Your main goal is {{business_services_phrase}}.'],
    ['unguarded', "You've got {{database_size_phrase}}."],
    ['trade-word', 'You want more patients.'],
    ['unguarded', 'Your Google ads are {{google_ads_performance_phrase}}.'],
    ['unguarded', 'It runs {{price_phrase}}.'],
    ['list-section', '{{#advertising_types}}You run ads.{{/advertising_types}}'],
    ['inline-quote', '{{#ideal_90_days}}You want {{ideal_90_days}}.{{/ideal_90_days}}'],
    ['inline-quote', '{{#ideal_90_days}}\n"{{ideal_90_days}}" is it.\n{{/ideal_90_days}}'],
    ['inline-choice', '{{#website_age}}\nYour site is {{website_age}} old.\n{{/website_age}}'],
    ['number', 'It costs $499.'],
    ['number', 'We call within 5 minutes.'],
    ['number', 'About 62% do.'],
  ])('finds %s in "%s"', (rule, template) => {
    expect(lintTemplateSource(template).map((each) => each.rule)).toContain(rule);
  });

  test('numbers in headings and above the first one are not ours', () => {
    expect(
      lintTemplateSource('Under 45 seconds.\n\n### "Someone wants $99."\n**Ask:** Who?'),
    ).toEqual([]);
    expect(lintTemplateSource('Under 45 seconds.')).toEqual([{ rule: 'number', detail: '45' }]);
  });
});

const rulesOf = (template: string) =>
  lintTemplateSource(template).map(({ rule, detail }) => `${rule} ${detail}`);
const inGoal = (line: string) => `{{#ideal_90_days}}\n${line}\n{{/ideal_90_days}}`;
const inAge = (line: string) => `{{#website_age}}\n${line}\n{{/website_age}}`;

test.each([
  ['"{{ideal_90_days}}"', true],
  [' "{{ideal_90_days}}"', false],
  ['"{{ideal_90_days}}" ', false],
  ['{{ideal_90_days}}', false],
  ['"x {{ideal_90_days}}"', false],
])('SAY-29: the line %j quotes the client as it must: %j', (line, isFine) => {
  expect(rulesOf(inGoal(line))).toEqual(isFine ? [] : [`inline-quote ${line}`]);
});

test.each([
  ['Age of the site: {{website_age}}', true],
  ['Age: {{website_age}} people', true],
  ['age: {{website_age}}', false],
  ['x Age: {{website_age}}', false],
  ['So. Age: {{website_age}}', false],
  ['Age: {{website_age}}.', false],
  ['Age: {{website_age}} peoples', false],
])('SAY-29: the line %j holds a choice as it must: %j', (line, isFine) => {
  expect(rulesOf(inAge(line))).toEqual(isFine ? [] : [`inline-choice ${line}`]);
});

test.each([
  ['{{#advertising_types}}{{.}}{{/advertising_types}}', []],
  ['{{#advertising_types}}x{{/advertising_types}}', ['list-section advertising_types']],
  ['{{^advertising_types}}x{{/advertising_types}}', []],
  ['{{first_name}}', ['unguarded first_name']],
  ['{{#contactName}}{{first_name}}{{/contactName}}', []],
  ['{{#contactName}}{{#industry}}{{first_name}}{{/industry}}{{/contactName}}', []],
  ['{{#industry}}{{first_name}}{{/industry}}', ['unguarded first_name']],
  ['{{customer_word}} {{x_customers}}', []],
  ['{{#if a}}x{{/if}}', ['if-else if']],
  ['{{#nobody}}x{{/nobody}}', ['unknown-variable nobody']],
  [
    '{{#a}} never closed and so much longer than that',
    ['unparsable {{#a}} never closed and so much longer t'],
  ],
])('SAY-29: in %j is found %j', (template, found) => {
  expect(rulesOf(template)).toEqual(found);
});

const goodObjections = builtInTexts.objections_seo;
const heading = '### "I already rank."';
const isolate = '**Isolate:** Is that for your name, or for the service plus the town? [WAIT]';

describe('lintObjections', () => {
  test('SAY-60: twenty are new, five of them for every service', () => {
    const counts = serviceIds.map(
      (service) => parseObjections(builtInTexts[`objections_${service}`]).entries.length,
    );
    // Each service had 19 objections before, nine of them general.
    expect(counts).toEqual([27, 26, 27, 26, 26, 27]);
  });

  test.each(serviceIds)(
    'OBJ-03, SAY-60: %s has its own objections and the fourteen general ones',
    (service) => {
      const text = builtInTexts[`objections_${service}`];
      const { intro, entries } = parseObjections(text);
      const headings = entries.map((each) => each.heading);
      expect(lintObjections(text)).toEqual([]);
      expect(intro.split('\n')).toHaveLength(4);
      expect([26, 27]).toContain(entries.length);
      expect(generalObjections.every((each) => headings.includes(`"${each}"`))).toBe(true);
    },
  );

  test.each([
    [
      'mustache-in-objections',
      goodObjections.replace('It does take months', 'It does take {{months}}'),
    ],
    ['block-count', goodObjections.replace(/### "I already rank\."[\s\S]*?(?=### "Just)/, '')],
    ['missing-objection', goodObjections.replace('"It\'s too expensive."', '"That costs a lot."')],
    ['repeated-heading', goodObjections.replace('"I\'d rather run ads."', '"I already rank."')],
    ['heading-quotes', goodObjections.replace(heading, '### I already rank')],
    ['objection-parts', goodObjections.replace(`${isolate}\n`, '')],
    [
      'objection-parts',
      goodObjections.replace(/(### "I already rank\."[\s\S]*?)\n+(?=###)/, '$1\nAnd so on.\n\n'),
    ],
    ['objection-parts', goodObjections.replace('**Isolate:** Is that', '**Ask:** Is that')],
    ['objection-questions', goodObjections.replace(isolate, isolate.replace('?', '.'))],
    ['objection-wait', goodObjections.replace(' [WAIT]', '')],
    [
      'objection-wait',
      goodObjections.replace('Can we search for it right now?', 'Can we search? [WAIT]'),
    ],
    ['objection-acknowledge', goodObjections.replace('Nice, that', 'Nice. That')],
    [
      'objection-answer',
      goodObjections.replace(/\*\*Answer:\*\* Coming up.*/, '**Answer:** It is not so.'),
    ],
    [
      'objection-words',
      goodObjections.replace(/\*\*Answer:\*\* Coming up.*/, '**Answer:** No. Yes.'),
    ],
    ['objection-words', goodObjections.replace('Coming up', 'Coming up and so on. '.repeat(25))],
  ])('SAY-61, SAY-62: finds %s (case %#)', (rule, text) => {
    expect(text).not.toBe(goodObjections);
    expect(lintObjections(text).map((each) => each.rule)).toContain(rule);
  });

  test('an empty text lacks everything', () => {
    expect(lintObjections('')).toContainEqual({ rule: 'block-count', detail: '0' });
    expect(lintObjections('').filter(({ rule }) => rule === 'missing-objection')).toHaveLength(14);
  });
});
