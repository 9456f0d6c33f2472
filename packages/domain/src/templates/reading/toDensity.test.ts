import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScript } from './readScript.ts';
import { type CallLine, type Density, densities, toDensity } from './toDensity.ts';

const show = (text: string, density: Density) =>
  toDensity(readScript(text), density).flatMap(({ lines }) =>
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

  test('LIVE-06: a line that takes a quote in stands for both stops', () => {
    const [part] = toDensity(readScript('[CUE - | Goal:]\nYou said:\n"More"\nYes?'), 'keywords');
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

  test('LIVE-07: a part with nothing to read says what to tell, and its note only once', () => {
    const notes = (density: Density) =>
      toDensity(readScript(text), density).map(({ note }) => note);
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
        const parts = readScript(lines.join('\n'));
        const stops = toDensity(parts, density)
          .flatMap((part) => part.lines)
          .filter((each): each is CallLine => each.kind === 'line')
          .flatMap((each) => each.stops);
        expect(stops).toEqual(stops.map((_, index) => index));
      }),
    );
  });
});
