import { expect, test } from 'vitest';
import { readScript } from './readScript.ts';
import { type Density, toDensity } from './toDensity.ts';

const show = (text: string, density: Density) =>
  toDensity(readScript(text), density).flatMap(({ lines }) =>
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
  expect(show(text, density)).toEqual(lines);
});
