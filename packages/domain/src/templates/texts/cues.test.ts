import { describe, expect, test } from 'vitest';
import { emptyInterview, lintInterviews } from '#checks/cases/lintInterviews.ts';
import { builtInSettings } from '#interviews/terms/builtInSettings.ts';
import { toTerms } from '#interviews/terms/findSettings.ts';
import { findCueWarnings } from '#templates/reading/addCues.ts';
import { readScript } from '#templates/reading/readScript.ts';
import { readCue, splitBySpace } from '#templates/reading/shortenLine.ts';
import { renderCued } from '#templates/renderTemplate.ts';
import { retainerTemplateIds, scriptTemplateIds } from '#templates/TemplateId.ts';
import { templateView } from '#templates/templateView.ts';
import cueLists from '#test/cues.json' with { type: 'json' };
import { builtInTexts } from './builtInTexts.ts';

type CueList = readonly {
  readonly part: string;
  readonly beat: string;
  readonly keywords: readonly string[];
}[];

const toCue = (block: object) => ({
  cue: 'cue' in block && typeof block.cue === 'string' ? readCue(block.cue) : undefined,
});

const ids = [...scriptTemplateIds, ...retainerTemplateIds];
const filled = lintInterviews().map(({ interview }) => templateView(interview));
/** Answers and prices that interviews rarely lack one by one. */
const views = [
  {},
  { ideal_12_months: '' },
  { quote_goal: 'A full book by spring' },
  { negative_review_procedure: '' },
  { downsell_1_price_phrase: '' },
  { downsell_2_price_phrase: '' },
  { trial_price_phrase: '$50' },
].flatMap((other) => filled.map((view) => ({ ...view, ...other })));

describe.each(ids)('%s', (id) => {
  const list = cueLists[id] as CueList;
  const texts = [
    ...new Set(
      views.map((view) => {
        const rendered = renderCued(builtInTexts[id], view);
        return rendered.ok ? rendered.text : '';
      }),
    ),
  ];
  const blocks = texts.flatMap((text) =>
    readScript(text).flatMap((part) => [
      ...part.blocks.map((block) => ({ ...block, ...toCue(block), part: part.name })),
      ...(part.stop === null ? [] : [{ kind: 'story', ...toCue(part), part: part.name }]),
    ]),
  );
  const spoken = blocks.filter(({ kind }) => kind !== 'note' && kind !== 'quote');

  test('LIVE-03: every paragraph has a cue, whatever the interview holds', () => {
    expect(spoken.filter((block) => !('cue' in block && block.cue))).toEqual([]);
  });

  test('LIVE-03: a beat has at most 12 words, keywords 2 to 5', () => {
    expect(findCueWarnings(builtInTexts[id])).toEqual([]);
    const cues = spoken.flatMap((block) => ('cue' in block && block.cue ? [block.cue] : []));
    const beats = new Set(cues.map(({ beat }) => beat));
    expect([...beats].filter((beat) => splitBySpace(beat).length > 12 || beat === '')).toEqual([]);
    expect(cues.filter(({ keywords }) => keywords.length === 0 || keywords.length > 2)).toEqual([]);
  });

  test('LIVE-03: the text and the list of cues say the same', () => {
    const written = new Set(builtInTexts[id].match(/^\[CUE\b.*\]$/gm));
    const listed = new Set(
      list.map(({ beat, keywords }) => `[CUE - ${beat} | ${keywords.join(' / ')}]`),
    );
    expect([...written].toSorted()).toEqual([...listed].toSorted());
  });

  test('LIVE-03: no cue is written for nothing', () => {
    const toKey = (part: string | null, keywords: readonly string[]) => `${part}: ${keywords}`;
    const shown = new Set(
      spoken.map((block) => toKey(block.part, ('cue' in block && block.cue?.keywords) || [])),
    );
    const listed = list
      .filter(({ keywords }) => !keywords.join().includes('{{'))
      .map(({ part, keywords }) => toKey(part, keywords));
    expect(listed.filter((each) => !shown.has(each))).toEqual([]);
  });
});

test('LIVE-04: the cue of the price says the price of the seller, in one sum or two', () => {
  const speak = (amounts: object) => {
    const interview = { ...emptyInterview('seo'), ...amounts };
    const rendered = renderCued(builtInTexts.script_seo, templateView(interview));
    const parts = rendered.ok ? readScript(rendered.text) : [];
    const [block] = parts.find(({ name }) => name === 'Price')?.blocks ?? [];
    return block && toCue(block).cue?.beat;
  };
  expect(speak({})).toMatch(/^It runs from \$[\d,]+ to \$[\d,]+ a month\.$/);
  const terms = { ...toTerms(builtInSettings.seo), price: { from: 40_000, to: 40_000 } };
  expect(speak({ terms })).toBe('It runs $400 a month.');
});
