import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyInterview } from '#checks/cases/lintInterviews.ts';
import { measureText } from '#checks/measure/measureText.ts';
import { toPreviewText } from '#templates/renderChosenTemplate.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { costOf } from '#test/costOf.ts';
import { readCueLines } from './addCues.ts';
import { readScript, type ScriptPart } from './readScript.ts';
import { readCue } from './shortenLine.ts';
import { withoutCues } from './takeCues.ts';
import { timeScript } from './timeScript.ts';
import { toMessage } from './toMessage.ts';
import { toSpokenText } from './toSpokenText.ts';

const plain = `[ASK]
Here's how you'd get there.
It's three steps.

[PROOF - tell a story]`;
const cued = `[ASK]
[CUE - Three steps. | 3 steps / 10 minutes]
Here's how you'd get there.
[CUE - second]
It's three steps.

[PROOF - tell a story]
[CUE - One true story. | Your story]`;

const withoutMarks = (parts: readonly ScriptPart[]) =>
  JSON.parse(JSON.stringify(parts, (key, value) => (key === 'cue' ? undefined : value)));
const listCues = (text: string) =>
  readScript(text).flatMap((part) => [
    ...part.blocks.map((block) => ('cue' in block ? block.cue : undefined)),
    ...(part.stop === null ? [] : [part.cue]),
  ]);

describe('a cue', () => {
  test('LIVE-01: is never shown, read, timed, counted, printed or copied', () => {
    expect(withoutCues(cued)).toBe(plain);
    expect(renderTemplate(cued, {})).toEqual({ ok: true, text: plain });
    expect(toPreviewText(cued, emptyInterview('seo'))).toBe(plain);
    expect(withoutMarks(readScript(cued))).toEqual(readScript(plain));
    expect(timeScript(readScript(cued))).toEqual(timeScript(readScript(plain)));
    expect(toSpokenText(cued)).toBe(toSpokenText(plain));
    expect(toMessage(cued)).toEqual(toMessage(plain));
    expect(measureText(cued)).toEqual(measureText(plain));
  });

  test.each([
    ['between two empty lines', 'One.\n\n[CUE - x]\n\nTwo.', 'One.\n\nTwo.'],
    ['as the first line', '[CUE - x]\n\nOne.', 'One.'],
    ['as the last line', 'One.\n[CUE - x]', 'One.'],
    ['in small letters', '[Cue - x | y]\nOne.', 'One.'],
    ['without anything', '[CUE]\nOne.', 'One.'],
    ['with an answer that breaks its line', '[CUE - a\nb | c]\nOne.', 'One.'],
    ['with other line ends', 'One.\r\n[CUE - x]\r\nTwo.', 'One.\r\nTwo.'],
    ['nobody closed', '[CUE - x\nOne.', '[CUE - x\nOne.'],
    ['another label', '[CUE CARD - x]\n[Cue the music]', '[CUE CARD - x]\n[Cue the music]'],
  ])('LIVE-01: %s', (_name, text, shown) => {
    expect(withoutCues(text)).toBe(shown);
  });

  test('LIVE-01: whatever the text, it reads the same with cues and without them', () => {
    const line = fc.constantFrom(
      'Say.',
      'Open end',
      '"q"',
      '"a quote that goes',
      'on"',
      '[PAUSE]',
      '[ASK]',
      '[INTRO]',
      '- item',
      'A: b',
      '1. One',
      '',
      '[CUE - a | b]',
      '[CUE - c]',
      '[CUE - open',
      'd]',
      'e]]',
      'f [g]',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const text = lines.join('\n');
        expect(withoutMarks(readScript(text))).toEqual(readScript(withoutCues(text)));
        expect(withoutCues(withoutCues(text))).toBe(withoutCues(text));
      }),
    );
  });

  test('LIVE-01: a text made to be slow is read at once', () => {
    for (const bad of ['[CUE - ', '[CUE - x]\n', '"\n[CUE - x]\n', '[cue\n', '[CUE - |/']) {
      const text = bad.repeat(200_000 / bad.length);
      expect(costOf(() => readScript(withoutCues(text)))).toBeLessThan(100);
    }
  });

  test.each([
    ['the next words of its part', '[ASK]\n[CUE - a]\n[PAUSE]\n\nOne.', [undefined, 'a']],
    ['the paragraph that holds them', 'One.\n[CUE - a]\nTwo.', ['a']],
    ['the first of two paragraphs', '[CUE - a]\n\nOne.\n\nTwo.', ['a', undefined]],
    ['the first cue counts', '[CUE - a]\nOne.\n[CUE - b]\nTwo.\n\nThree.', ['a', undefined]],
    ['two above one another', '[CUE - a]\n[CUE - b]\nOne.\n\nTwo.', ['a', undefined]],
    ['never the next part', '[ASK]\nOne.\n[CUE - a]\n[PRICE]\nTwo.', [undefined, undefined]],
    ['a part without words', '[PROOF - x]\n[CUE - a]\n\n[ASK]\nOne.', ['a', undefined]],
    ['its words, where there are some', '[PROOF - x]\n[CUE - a]\nTrue.', ['a']],
    ['a list', '[CUE - a]\n- one\n- two', ['a']],
    ['a quote', '[CUE - a]\n"one"', ['a']],
  ])('LIVE-02: belongs to %s', (_name, text, expected) => {
    expect(listCues(text)).toEqual(expected);
  });

  test('LIVE-02: names no part, and lets the line above it name one', () => {
    expect(readScript('[INTRO]\n[CUE - a]\nOne.').map(({ name }) => name)).toEqual(['Intro']);
    expect(readScript('[CUE]\nOne.').map(({ name }) => name)).toEqual([null]);
  });

  test.each([
    ['[CUE - Say it. | Two / words here]', { beat: 'Say it.', keywords: ['Two', 'words here'] }],
    ["[CUE - Here's the price.]", { beat: "Here's the price.", keywords: [] }],
    ['[CUE - | Price]', { beat: '', keywords: ['Price'] }],
    ['[cue: a | b | c]', { beat: 'a', keywords: ['b | c'] }],
    ['[CUE - a\nb | c]', { beat: 'a b', keywords: ['c'] }],
  ])('LIVE-02: %j holds a beat and keywords', (mark, cue) => {
    expect(readCueLines(`${mark}\nOne.`)).toEqual([cue]);
    const [block] = readScript(`${mark}\nOne.`)[0]?.blocks ?? [];
    expect(readCue((block && 'cue' in block && block.cue) || '')).toEqual(cue);
  });

  test('LIVE-01: what a client typed is no cue, and stays', () => {
    expect(renderTemplate('"{{said}}"', { said: 'a\n[CUE - x]\nb' })).toEqual({
      ok: true,
      text: '"a\n(CUE - x]\nb"',
    });
  });
});
