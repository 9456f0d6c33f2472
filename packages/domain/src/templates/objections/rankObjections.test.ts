import { describe, expect, test } from 'vitest';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { parseObjections } from './parseObjections.ts';
import { rankObjections } from './rankObjections.ts';

const texts = Object.entries(builtInTexts).filter(([id]) => id.startsWith('objections_'));
const read = (id: string) =>
  parseObjections(texts.find(([each]) => each === id)?.[1] ?? '').entries;
const list = (id: string, query: string) =>
  rankObjections(read(id), query).map(({ heading }) => heading.replaceAll('"', ''));

const price = "It's too expensive.";
const think = 'I need to think about it.';
const partner = 'I have to talk to my partner.';
const time = "I don't have time.";

test('there are objections for six services', () => {
  expect(texts).toHaveLength(6);
});

describe.each(texts.map(([id]) => id))('%s', (id) => {
  test('price, think, partner and time come first, on the keys 1 to 4', () => {
    expect(list(id, '').slice(0, 4)).toEqual([price, think, partner, time]);
    expect(list(id, ' ')).toHaveLength(read(id).length);
  });

  test.each([
    ['think', think],
    ['thinking', think],
    ['expensive', price],
    ['partner', partner],
    ['wife', partner],
    ['guarantee', 'Do you guarantee results?'],
  ])('"%s" opens "%s"', (query, heading) => {
    expect(list(id, query)[0]).toBe(heading);
  });
});

test.each([
  ['let me think it over', think],
  ['I want to sleep on it', think],
  ["that's a lot of money", price],
  ["we can't afford that", price],
  ['the price is too high', price],
  ['it costs too much', price],
  ['I have to ask my wife', partner],
  ['my husband decides that', partner],
  ['need to talk to my partner', partner],
  ['my boss has to sign off on it', partner],
  ['no time', time],
  ["I'm too busy right now", time],
  ['I don’t have the time', time],
  ['we already have somebody for that', 'We already have someone.'],
  ['we got burned by an agency', 'We got burned before.'],
  ["we've tried that before", 'We got burned before.'],
  ['can you just send me an email', 'Just send me an email.'],
  ['is that guaranteed', 'Do you guarantee results?'],
  ['call me again next year', 'Call me next quarter.'],
  ['will I get bad reviews', 'What if it brings bad reviews?'],
  ["what's the catch", "What's the catch with the trial?"],
])('what a client says, "%s", opens "%s"', (query, heading) => {
  expect(list('objections_reputation_management', query)[0]).toBe(heading);
});

test('titles come before answers that only hold the word', () => {
  const { entries } = parseObjections(
    '### "Bad reviews?"\nI think so.\n### "I will think."\nOkay.',
  );
  expect(rankObjections(entries, 'think').map(({ heading }) => heading)).toEqual([
    '"I will think."',
    '"Bad reviews?"',
  ]);
});

test.each(['(', '.*', 'expensive3', 'zzz'])('nothing fits %j', (query) => {
  expect(list('objections_seo', query)).toEqual([]);
});

test('a text of a seller without any known objection keeps its order', () => {
  const { entries } = parseObjections('### Later\nx\n### Never\ny');
  expect(rankObjections(entries, '')).toEqual(entries);
  expect(rankObjections([], 'think')).toEqual([]);
});
