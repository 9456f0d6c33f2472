import { expect, test } from 'vitest';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { addCues, findCueWarnings } from './addCues.ts';
import { withoutCues } from './takeCues.ts';

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
  expect(addCues(text)).toBe(`[OPEN - ask first]
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
    const bare = withoutCues(text);
    const added = addCues(bare);
    expect(added.split('\n').length).toBeGreaterThan(bare.split('\n').length + 10);
    expect(addCues(added)).toBe(added);
    expect(renderTemplate(added, { ideal_90_days: 'x' })).toEqual(
      renderTemplate(bare, { ideal_90_days: 'x' }),
    );
  },
);

test('LIVE-10: a beat that is too long and keywords that are too many are told', () => {
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
])('LIVE-10: nothing is said of %s', (text) => {
  expect(findCueWarnings(text)).toEqual([]);
});
