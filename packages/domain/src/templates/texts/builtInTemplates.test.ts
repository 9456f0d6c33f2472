import { describe, expect, test } from 'vitest';
import { buildLintInterviews, emptyInterview } from '#checks/cases/buildLintInterviews.ts';
import type { Answers } from '#interviews/Answers.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { toServiceTerms } from '#services/findServiceSettings.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { chooseRecapTemplate, chooseScriptTemplate } from '#templates/chooseTemplate.ts';
import { findTemplateWarnings } from '#templates/findTemplateWarnings.ts';
import { listTemplateVariables } from '#templates/listTemplateVariables.ts';
import { findCueWarnings } from '#templates/reading/addMissingCues.ts';
import { parseScript } from '#templates/reading/parseScript.ts';
import { parseCue, splitBySpace } from '#templates/reading/shortenLine.ts';
import { renderTemplate, renderTemplateWithCues } from '#templates/renderTemplate.ts';
import {
  moreTextIds,
  objectionsTemplateIds,
  recapTemplateIds,
  retainerTemplateIds,
  type ScriptTemplateId,
  scriptTemplateIds,
  templateIds,
} from '#templates/TemplateId.ts';
import cueLists from '#test/cues.json' with { type: 'json' };
import { builtInTemplates } from './builtInTemplates.ts';
import { builtInTexts } from './builtInTexts.ts';

const layers = { account: {}, global: {}, builtIn: builtInTexts };
const leftovers = /\{\{|\}\}|undefined|null|NaN|\[object|""/;

describe('builtInTemplates', () => {
  test('TPL-04, TPL-05, SAY-40: 7 recaps, 7 scripts, 4 AI variants, 2 closes, 6 objections and 14 more', () => {
    expect(Object.keys(builtInTemplates)).toEqual(templateIds);
    expect(recapTemplateIds).toHaveLength(7);
    expect(scriptTemplateIds).toHaveLength(11);
    expect(objectionsTemplateIds).toHaveLength(6);
    expect(moreTextIds).toHaveLength(14);
    expect(templateIds).toHaveLength(40);
  });

  test.each(templateIds)('TPL-01: %s names itself, its variables and its blocks', (id) => {
    const { templateString, requiredVariables, optionalBlocks, ...rest } = builtInTemplates[id];
    const names = listTemplateVariables(templateString);
    expect(rest).toEqual({ id });
    expect(templateString.trim()).toBe(templateString);
    expect(names).toEqual(expect.arrayContaining([...requiredVariables, ...optionalBlocks]));
    expect(requiredVariables.length > 0).toBe(!id.startsWith('objections_'));
    expect(findTemplateWarnings(templateString)).toEqual({
      isBroken: false,
      ignoredTags: [],
      unknownNames: [],
    });
    // Variables outside their own section have a default or a shared guard.
    expect(optionalBlocks.every((name) => templateString.includes(`{{/${name}}}`))).toBe(true);
  });

  test.each(templateIds)('TPL-05: %s resolves and renders for every interview', (id) => {
    for (const { name, interview } of buildLintInterviews()) {
      const rendered = renderTemplate(
        builtInTemplates[id].templateString,
        buildTemplateView(interview),
      );
      expect(rendered.ok, name).toBe(true);
      expect(rendered.ok && rendered.text, name).not.toMatch(leftovers);
    }
  });

  test.each(serviceIds)('TPL-02, TPL-03: %s gets its own recap and script', (service) => {
    const interview = emptyInterview(service);
    expect(chooseRecapTemplate(interview, layers)).toMatchObject({
      textId: `recap_${service}`,
      source: 'default',
    });
    expect(chooseScriptTemplate(interview, layers)).toMatchObject({
      textId: `script_${service}`,
      source: 'default',
    });
  });

  test.each([
    ['Missing calls', 'script_ai_power_package_calls', 'count the missed calls'],
    ['Responding faster online', 'script_ai_power_package_messages', 'people who type'],
    ['Getting more reviews', 'script_ai_power_package_reviews', 'off your to-do list'],
    ['Creating marketing content', 'script_ai_power_package_marketing', 'What would you post'],
    ['A bit of everything', 'script_ai_power_package', 'last Saturday'],
  ])('TPL-27: "%s" reads %s', (ai_priority_area, textId, line) => {
    const interview = { ...emptyInterview('ai_power_package'), answers: { ai_priority_area } };
    const chosen = chooseScriptTemplate(interview, layers);
    expect(chosen.textId).toBe(textId);
    expect(chosen.templateString).toContain(line);
  });

  test('every recap keeps the same skeleton, so that one text can serve all of them', () => {
    for (const id of recapTemplateIds) {
      const labels = builtInTexts[id].match(/^\[[A-Z]+/gm);
      expect(labels).toEqual(['[CHECK', '[PAUSE']);
    }
  });
});

type CueList = readonly {
  readonly part: string;
  readonly beat: string;
  readonly keywords: readonly string[];
}[];

const toCue = (block: object) => ({
  cue: 'cue' in block && typeof block.cue === 'string' ? parseCue(block.cue) : undefined,
});

const ids = [...scriptTemplateIds, ...retainerTemplateIds];
const filled = buildLintInterviews().map(({ interview }) => buildTemplateView(interview));
/** Answers and prices that are removed one by one. */
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
        const rendered = renderTemplateWithCues(builtInTexts[id], view);
        return rendered.ok ? rendered.text : '';
      }),
    ),
  ];
  const blocks = texts.flatMap((text) =>
    parseScript(text).flatMap((part) => [
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
    const rendered = renderTemplateWithCues(builtInTexts.script_seo, buildTemplateView(interview));
    const parts = rendered.ok ? parseScript(rendered.text) : [];
    const [block] = parts.find(({ name }) => name === 'Price')?.blocks ?? [];
    return block && toCue(block).cue?.beat;
  };
  expect(speak({})).toMatch(/^It runs from \$[\d,]+ to \$[\d,]+ a month\.$/);
  const terms = {
    ...toServiceTerms(builtInServiceSettings.seo),
    price: { from: 40_000, to: 40_000 },
  };
  expect(speak({ terms })).toBe('It runs $400 a month.');
});

const serviceOf = (id: string): ServiceId => serviceIds.find((each) => id.includes(each)) ?? 'seo';

function speak(id: ScriptTemplateId, answers: Answers, service = serviceOf(id)): string {
  const view = buildTemplateView({ ...emptyInterview(service), industry: 'Dental', answers });
  const rendered = renderTemplate(builtInTexts[id], view);
  return rendered.ok ? rendered.text : 'not rendered';
}

const withPrice = scriptTemplateIds.filter((id) => id !== 'script_reputation_management');
const worth: Answers = { first_purchase_amount: '$250 - $500', customer_worth: 800 };

describe('the price in a script', () => {
  test.each(withPrice)('SAY-15: %s says the price, and what moves it', (id) => {
    const text = speak(id, {});
    const part = text.slice(text.indexOf('[PRICE'), text.indexOf('[ASK'));
    expect(part).toMatch(
      /\nIt runs from \$\d+ to \$[\d,]+ a month\. What moves you up or down is how many [^.]+\./,
    );
    expect(text).not.toContain('price list');
  });

  test('SAY-15: the trial names the price after it, and no fee for itself', () => {
    const text = speak('script_reputation_management', {});
    expect(text).toContain(
      "There's no charge for the trial. If you like what you see, it runs from $197 to $397 a month. If you don't, we shake hands, and you keep every review.",
    );
  });

  test.each(withPrice)('SAY-16: %s says what covers the fee where it is known', (id) => {
    const text = speak(id, worth);
    expect(text).toMatch(
      /\nGoing by [^.]+ patients? (?:a month|coming back each month) would cover/,
    );
    expect(text).toMatch(/sales and not profit, so you'd want a bit more than that\./);
    expect(text.includes("That's before ad spend")).toBe(
      ['pay_per_click', 'fb_ads'].includes(serviceOf(id)),
    );
    const blank = speak(id, {});
    expect(blank).not.toMatch(/Going by (?:what|the first|that,)/);
    const part = blank.slice(blank.indexOf('[PRICE'), blank.indexOf('[ASK'));
    expect(part).toMatch(/\?/);
  });

  test.each(withPrice)('SAY-16: %s makes no claim where it would take too many', (id) => {
    const steep = speak(id, { first_purchase_amount: '$0 - $250', customer_worth: 5 });
    expect(steep).toContain(
      "At that price it would take a lot of new patients to break even, so I'd look at a smaller step first.",
    );
    expect(steep).not.toContain('would cover the fee');
  });

  test.each(scriptTemplateIds)('SAY-16: %s never says "one customer a month"', (id) => {
    expect(builtInTexts[id]).not.toMatch(/one customer a month|one a month likely/);
  });
});

describe('what a script says', () => {
  test.each(scriptTemplateIds)('SAY-17: %s asks for the 90 days it does not know', (id) => {
    const question =
      'Before I go on, what would make the next 90 days a win for you?\n\n[PAUSE - write it down]';
    expect(speak(id, {})).toContain(question);
    expect(speak(id, { ideal_90_days: 'More calls' })).not.toContain(question);
  });

  test.each(scriptTemplateIds)('SAY-17: %s has no label lines and no "not covered yet"', (id) => {
    expect(builtInTexts[id]).not.toMatch(/^[A-Z][^{}.?!"]*: \{\{\w+\}\}$/m);
    expect(builtInTexts[id]).not.toMatch(/Not covered yet|^- /m);
  });

  test.each(scriptTemplateIds)('SAY-19: %s is spoken American', (id) => {
    const out =
      /\b(?:shall|lovely|may I|sum|till|quarter of an hour|have you got|flat out|in your trade|first stone|drawer|the say)\b/i;
    expect(out.exec(builtInTexts[id])?.[0]).toBeUndefined();
    expect(builtInTexts[id]).not.toMatch(/^(?:One|Two|Three)\. /m);
  });

  test.each(scriptTemplateIds)('SAY-02: %s says the word of the trade', (id) => {
    const own = builtInTexts[id].replace(/\{\{[^}]*\}\}/g, '');
    expect(own).not.toMatch(/\bcustomers?\b/i);
  });

  test('SAY-27: one study, told as it was', () => {
    const text = builtInTexts.script_ai_power_package_messages;
    expect(text).toContain('Harvard Business Review reported on this back in 2011.');
    expect(text).toContain('nearly seven times as likely to have a real conversation');
    expect(text).not.toMatch(/two thousand|2,241|one in four/i);
  });
});
