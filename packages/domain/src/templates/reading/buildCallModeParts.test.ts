import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { addMissingCues, findCueWarnings } from './addMissingCues.ts';
import {
  buildCallModeParts,
  type CallModeLine,
  type Density,
  densities,
} from './buildCallModeParts.ts';
import { computeReadingPace, formatExactDuration } from './computeReadingPace.ts';
import {
  estimateScriptTime,
  formatMinutes,
  formatRoundedDuration,
  formatWordCount,
  splitWords,
} from './estimateScriptTime.ts';
import { removeCues } from './extractCues.ts';
import { parseMessage } from './parseMessage.ts';
import { parseScript } from './parseScript.ts';

const show = (text: string, density: Density) =>
  buildCallModeParts(parseScript(text), density).flatMap(({ lines }) =>
    lines.map((line) =>
      line.kind === 'note'
        ? `[${[line.label, line.text].filter(Boolean).join(' - ')}]`
        : [
            ...line.words,
            ...line.entries,
            ...(line.more ? [`+${line.more}`] : []),
            ...(line.quote === null ? [] : [`“${line.quote}”`]),
          ].join(' / '),
    ),
  );

const own = 'Dr. Lee, thank you. This is a second sentence that nobody needs at a glance.';
const long = 'one two three four five six seven eight nine ten eleven, twelve, thirteen fourteen.';

describe('Beats', () => {
  test.each([
    ['the beat', `[CUE - Thank you. | Thanks]\n${own}`, ['Thank you.']],
    ['the first sentence without a cue', own, ['Dr. Lee, thank you.']],
    ['the first twelve words of a long one', long, [`${long.slice(0, 63)}…`]],
    [
      'the same where the cue has keywords only',
      `[CUE - | Thanks]\n${own}`,
      ['Dr. Lee, thank you.'],
    ],
    ['the first line where lines keep their ends', 'Google Ads\nFacebook', ['Google Ads']],
    ['no marks of emphasis', '**Ask:** So? Yes.', ['Ask: So?']],
  ])('LIVE-05: shows %s', (_name, text, lines) => {
    expect(show(text, 'beats')).toEqual(lines);
  });
});

describe('Keywords', () => {
  test.each([
    [
      'the keywords, each line',
      '[CUE - A. | Friend looks / Stars]\nLong.',
      ['Friend looks / Stars'],
    ],
    ['the first six words without a cue', own, ['Dr. Lee, thank you. This is…']],
    ['all words of a short line', 'Did I get that right?', ['Did I get that right?']],
    [
      'the first six where the cue has a beat only',
      `[CUE - A.]\n${own}`,
      ['Dr. Lee, thank you. This is…'],
    ],
    [
      'words with a colon in front of the quote, cut to eight words',
      '[CUE - A. | 90 days:]\nYou told me:\n"one two three four five six seven eight, nine"',
      ['90 days: / “one two three four five six seven eight…”'],
    ],
    [
      'other words and the quote apart',
      '[CUE - A. | Goal]\nYou said.\n"More calls"',
      ['Goal', '“More calls”'],
    ],
    [
      'a cue of the quote itself',
      '[CUE - A. | A year:]\n"Fridays off"',
      ['A year: / “Fridays off”'],
    ],
  ])('LIVE-06: shows %s', (_name, text, lines) => {
    expect(show(text, 'keywords')).toEqual(lines);
  });

  test('LIVE-06: a line merged with its quote has both stops', () => {
    const [part] = buildCallModeParts(
      parseScript('[CUE - | Goal:]\nYou said:\n"More"\nYes?'),
      'keywords',
    );
    expect(part?.lines).toMatchObject([{ stops: [0, 1] }, { stops: [2] }]);
  });
});

describe('every density', () => {
  const text = `[OPEN - ask first]
[SELLER - check the price]
One. [PAUSE - breathe] Two.

[SILENCE]
Calls:
- a
- b
- c
- d

First sale: $250
List: 100 people
Site: old
"their words"

[PROOF - tell one true story]
[CUE - One true story. | Your story]
[PAUSE - wait]`;

  test('LIVE-07: notes and quotes stay, lists show two entries', () => {
    expect(show(text, 'full')).toEqual([
      '[SELLER - check the price]',
      'One. [PAUSE - breathe] Two.',
      '[SILENCE]',
      'Calls:',
      'a / b / c / d',
      'First sale: $250 / List: 100 people / Site: old',
      '“their words”',
      'tell one true story',
      '[PAUSE - wait]',
    ]);
    expect(show(text, 'beats')).toEqual([
      '[SELLER - check the price]',
      'One.',
      '[PAUSE - breathe]',
      '[SILENCE]',
      'Calls:',
      'a / b / +2',
      'First sale: $250 / List: 100 people / +1',
      '“their words”',
      'One true story.',
      '[PAUSE - wait]',
    ]);
    expect(show(text, 'keywords').at(-2)).toBe('Your story');
  });

  test('LIVE-07: a part without text shows what to tell, and its note only once', () => {
    const notes = (density: Density) =>
      buildCallModeParts(parseScript(text), density).map(({ note }) => note);
    expect(notes('full')).toEqual(['ask first', '']);
    expect(notes('beats')).toEqual(['ask first', 'tell one true story']);
    expect(show('[PROOF]\n\n[ASK]\nSo?', 'beats')[0]).toBe('Tell it in your own words.');
  });

  test('LIVE-07: whatever the text, each stop is in one line, in order', () => {
    const line = fc.constantFrom(
      'Say.',
      'Goal:',
      '"q"',
      '[PAUSE]',
      '[ASK]',
      '- i',
      '',
      'A: b',
      '[CUE - a | b:]',
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom(...densities), (lines, density) => {
        const parts = parseScript(lines.join('\n'));
        const stops = buildCallModeParts(parts, density)
          .flatMap((part) => part.lines)
          .filter((each): each is CallModeLine => each.kind === 'line')
          .flatMap((each) => each.stops);
        expect(stops).toEqual(stops.map((_, index) => index));
      }),
    );
  });
});

const showLines = (text: string, density: Density) =>
  buildCallModeParts(parseScript(text), density).flatMap(({ lines }) =>
    lines.map((line) => {
      if (line.kind === 'note') return `[${line.label}]`;
      const { stops, words, entries, more, quote } = line;
      const said = [...words, ...entries, ...(more ? [`+${more}`] : [])].join(' / ');
      return `${stops.join('+')} ${said}${quote === null ? '' : `“${quote}”`}`;
    }),
  );

const goal = '[CUE - Their goal. | Goal:]\nYou said:';

test.each<[string, Density, readonly string[]]>([
  [`${goal}\n"A"\n\n"B"`, 'keywords', ['0+1 Goal:“A”', '2 “B”']],
  [`${goal}\n[PAUSE]\n"A"`, 'keywords', ['0 Goal:', '[PAUSE]', '1 “A”']],
  [`${goal}\n[CUE - | Now:]\n"A"`, 'keywords', ['0 Goal:', '1 Now:“A”']],
  [`${goal}\n[CUE - | Now]\n"A"`, 'keywords', ['0+1 Goal:“A”']],
  [`${goal}\nMore.`, 'keywords', ['0 Goal:']],
  [`${goal}\n"A"`, 'beats', ['0 Their goal.', '1 “A”']],
  [`${goal}\n"A"`, 'full', ['0 You said:', '1 “A”']],
  ['"A"\n"B"', 'keywords', ['0 “A”', '1 “B”']],
  ['- a\n- b', 'beats', ['0 a / b']],
  ['- a\n- b\n- c', 'beats', ['0 a / b / +1']],
  ['- a\n- b\n- c', 'full', ['0 a / b / c']],
  ['[CUE - Two things. | Two]\n- a\n- b', 'beats', ['0 Two things.']],
  ['[CUE - Two things. | Two]\n- a\n- b', 'keywords', ['0 Two']],
  ['[CUE - | Two]\n- a\n- b', 'beats', ['0 a / b']],
  ['First: a\nSecond: b\nThird: c', 'keywords', ['0 First: a / Second: b / +1']],
  ['[PROOF]\n[CUE - Tell it. | Story]', 'full', ['0 Tell it in your own words.']],
  ['[PROOF]\n[CUE - Tell it. | Story]', 'beats', ['0 Tell it.']],
  ['[PROOF]\n[CUE - Tell it. | Story]', 'keywords', ['0 Story']],
  ['[PROOF - x]\n[CUE - Tell it.]', 'keywords', ['0 x']],
])('LIVE-05, LIVE-06: %j in %s is %j', (text, density, lines) => {
  expect(showLines(text, density)).toEqual(lines);
});

describe('estimateScriptTime', () => {
  test('counts what is read, waits at a pause, leaves time for a story', () => {
    const words = 'word '.repeat(75).trim();
    const text = `[OPEN]\n${words}.\n\n[PAUSE - not counted here]\n\n[PROOF - your story]\n\n[ASK]\nA: b\nC: d`;
    const time = estimateScriptTime(parseScript(text));
    expect(time.words).toBe(79);
    expect(time.starts).toEqual([0, 35, 65]);
    expect(time.seconds).toBeCloseTo(66.6);
    expect(time.stops).toEqual([0, 35, 65]);
    expect(estimateScriptTime([])).toEqual({ words: 0, seconds: 0, starts: [], stops: [] });
  });

  test.each([
    [0, '0:00'],
    [52, '0:50'],
    [58, '1:00'],
    [605, '10:05'],
  ])('%d seconds are %s', (seconds, clock) => {
    expect(formatRoundedDuration(seconds)).toBe(clock);
  });
});

test.each([
  [0, '1 minute'],
  [89, '1 minute'],
  [90, '2 minutes'],
  [600, '10 minutes'],
])('%i seconds are told as %j', (seconds, told) => {
  expect(formatMinutes(seconds)).toBe(told);
});

test.each([
  [0, '0 words'],
  [1, '1 word'],
  [1400, '1,400 words'],
])('%i words are told as %j', (words, told) => {
  expect(formatWordCount(words)).toBe(told);
});

test.each([
  ['', []],
  ['  -  … ', []],
  ["You're 4.5 - okay", ["You're", '4.5', 'okay']],
])('splitWords(%j)', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test.each([
  [
    'an e-mail',
    'Subject: Hello, you\n\nHi,\n\nBye.\n\n',
    { subject: 'Hello, you', body: 'Hi,\n\nBye.' },
  ],
  [
    'a text message with its note',
    '[SELLER - only if they said a text is okay]\nHi.\n[PAUSE]\nBye.',
    { subject: null, body: 'Hi.\nBye.' },
  ],
  [
    'a note above the subject',
    '[SELLER - check it]\nsubject:  No rush \nHi.',
    { subject: 'No rush', body: 'Hi.' },
  ],
  ['a subject without words', 'Subject:\nHi.', { subject: null, body: 'Subject:\nHi.' }],
  [
    'a subject further down is a word like any other',
    'Hi.\nSubject: x',
    { subject: null, body: 'Hi.\nSubject: x' },
  ],
  [
    'a note the client typed stays theirs',
    'Hi.\n"[PAUSE - x]"',
    { subject: null, body: 'Hi.\n"[PAUSE - x]"' },
  ],
  ['nothing', '', { subject: null, body: '' }],
])('SAY-45: %s leaves without notes to the seller', (_name, text, message) => {
  expect(parseMessage(text)).toEqual(message);
});

const words = (count: number) => `${'word '.repeat(count).trim()}.`;
/** Script with lines that start at 0:00, 0:40, 1:25 (after a pause) and 1:55, and ends at 2:15. */
const time = estimateScriptTime(
  parseScript(`${words(100)}\n\n${words(100)}\n\n[PAUSE]\n\n[PROOF]\n\n[ASK]\n${words(50)}`),
);

test.each([
  [0, 0, 'even', 'On pace'],
  [0, 40, 'even', 'On pace'],
  [0, 55, 'even', 'On pace'],
  [0, 56, 'behind', '0:16 behind'],
  [1, 25, 'even', 'On pace'],
  [1, 24, 'ahead', '0:16 ahead'],
  [2, 45, 'ahead', '0:40 ahead'],
  [2, 155, 'over', '0:20 over'],
  [0, 136, 'over', '0:01 over'],
  [3, 135, 'even', 'On pace'],
  [99, 10, 'even', 'On pace'],
])('LIVE-08: at line %i after %i seconds it is %s: %s', (stop, elapsed, kind, text) => {
  expect(time.seconds).toBe(135);
  expect(computeReadingPace(time, stop, elapsed)).toEqual({ kind, text });
});

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3_605, '60:05'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, clock) => {
  expect(formatExactDuration(seconds)).toBe(clock);
});

test('LIVE-09: every paragraph without a cue gets one, inside its guard', () => {
  const text = `[OPEN - ask first]
{{#first_name}}
{{ first_name }}, thank you. Can I share what I see?
{{/first_name}}
It goes on.

[PAUSE]
You told me:
"{{ideal_90_days}}"
[CUE - mine]
And this is my own.

- a list
# A heading
One or/two | three [PAUSE] four.`;
  expect(addMissingCues(text)).toBe(`[OPEN - ask first]
{{#first_name}}
[CUE - {{first_name}}, thank you. | {{first_name}}, thank you. Can I share…]
{{ first_name }}, thank you. Can I share what I see?
{{/first_name}}
It goes on.

[PAUSE]
[CUE - You told me: | You told me:]
You told me:
"{{ideal_90_days}}"
[CUE - mine]
And this is my own.

- a list
# A heading
One or/two | three [PAUSE] four.`);
});

test.each(Object.entries(builtInTexts).filter(([id]) => /^script_|^retainer/.test(id)))(
  'LIVE-09: %s reads the same with them, and a second time changes nothing',
  (_id, text) => {
    const bare = removeCues(text);
    const added = addMissingCues(bare);
    expect(added.split('\n').length).toBeGreaterThan(bare.split('\n').length + 10);
    expect(addMissingCues(added)).toBe(added);
    expect(renderTemplate(added, { ideal_90_days: 'x' })).toEqual(
      renderTemplate(bare, { ideal_90_days: 'x' }),
    );
  },
);

test('LIVE-10: warns about a long beat and too many keywords', () => {
  const beat = (count: number) => `[CUE - ${'word '.repeat(count).trim()} | two words]`;
  expect(findCueWarnings(`${beat(15)}\nSay.`)).toEqual([
    'This beat has 15 words. Twelve is the most you can read at a glance.',
  ]);
  const keywords = ['Keywords work best with two to five words.'];
  expect(findCueWarnings('[CUE - a | one two three four five six]\nSay.')).toEqual(keywords);
  expect(findCueWarnings('[CUE - a | one]\n[CUE - b | one]')).toEqual(keywords);
});

test.each([
  'Say.',
  '[CUE - a]',
  '[CUE - a | one / two]',
  '[CUE - one two three four five six seven eight nine ten eleven {{#a}}{{ x y }}{{/a}} | a {{b}}]',
])('LIVE-10: has no warning for %s', (text) => {
  expect(findCueWarnings(text)).toEqual([]);
});
