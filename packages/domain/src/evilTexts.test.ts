import { expect, test } from 'vitest';
import { findIdentity } from '#ai/identity/findIdentity.ts';
import {
  parseAnswerLines,
  parseObjections,
  searchObjections,
} from '#objections/parseObjections.ts';
import { removeStackedMarks } from '#templates/mustache/parseTemplate.ts';
import { parseScript, parseSellerNote, removeInlineNotes } from '#templates/reading/parseScript.ts';
import { measureProcessorMs } from '#test/measureProcessorMs.ts';
import { measureRelativeCost } from '#test/measureRelativeCost.ts';
import { isBriefRun, isFullRun } from '#test/scaleRuns.ts';
import { buildSearchTerms } from './ai/identity/buildSearchTerms.ts';
import { findPasswordWeaknesses } from './auth/findPasswordWeaknesses.ts';
import { findShortQuestionName } from './templates/fields/findShortQuestionName.ts';
import { findTemplateWarnings } from './templates/findTemplateWarnings.ts';
import { listTemplateVariables } from './templates/listTemplateVariables.ts';
import { blankMarker, tidyText } from './templates/mustache/tidyText.ts';
import { estimateScriptTime } from './templates/reading/estimateScriptTime.ts';
import { renderTemplate } from './templates/renderTemplate.ts';
import { rewriteIfTags } from './templates/rewriteIfTags.ts';
import { toViewValue } from './templates/ViewValue.ts';

/** Fragments that make a careless regular expression backtrack from every position. */
const bits = [
  '[a](',
  '[',
  ']',
  '[A',
  '[A - ',
  '[PAUSE ',
  '(',
  '((',
  '{{',
  '{{{',
  '{{#a}}',
  '{{/a}}',
  '{{#if a}}',
  '}}',
  '{{a',
  '{{ ',
  '*',
  '**',
  '**a',
  '_',
  '__a',
  '# ',
  '#',
  '### a\n',
  '> ',
  '>',
  '"',
  '“',
  "'",
  "'s ",
  '- ',
  '-',
  '– ',
  '1. ',
  '1)',
  '\n',
  '\r\n',
  ' ',
  '\t',
  ' \n',
  'a',
  'A',
  'a ',
  'A ',
  'A. ',
  'a@',
  '@a',
  'a.',
  '.a',
  'a@a.',
  'www.',
  'http://',
  '://',
  '0',
  '0 ',
  '0-',
  '+1 ',
  '(0',
  '$1,',
  '1,',
  '%',
  ':',
  'a: ',
  'A: ',
  'a:',
  ';',
  ',',
  ', ',
  '<',
  '<a ',
  '<!--',
  '&',
  '&amp;',
  '\\',
  '`',
  '~',
  '|',
  '\0',
  '\u0301',
  '\u200b',
  '\u202e',
  '’',
  '…',
  '. . ',
  '?!',
  'é',
  '漢',
  '👩‍👩‍👧‍👦',
  '\ud800',
];
const size = 100_000;
const evil = bits.flatMap((bit) => {
  const many = bit.repeat(Math.ceil(size / bit.length)).slice(0, size);
  // Most patterns fail on a long run with an unexpected end.
  if (isBriefRun) return [`${many}x`];
  if (!isFullRun) return [many, `${many}x`, `[${many}`];
  return [many, `${many}x`, `x${many}`, `"${many}`, `[${many}`, `{{${many}`];
});
const needles = buildSearchTerms({
  businessNames: ['Maple Street Dental'],
  contactNames: ['Anita Rao'],
  emails: ['anita@maple.example'],
  phones: ['555 0100'],
  webAddresses: ['maple.example'],
});

/** All functions that parse typed text, on the server or in the page. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  readScript: (text) => estimateScriptTime(parseScript(text)),
  findNote: parseSellerNote,
  toSpoken: removeInlineNotes,
  renderTemplate: (text) => renderTemplate(text.slice(0, 50_000), { a: text, b: [text] } as never),
  findTemplateWarnings: (text) => findTemplateWarnings(text.slice(0, 50_000)),
  listTemplateNames: (text) => listTemplateVariables(text.slice(0, 50_000)),
  toSections: (text) => rewriteIfTags(text.slice(0, 50_000)),
  tidyText,
  tidyTextWithBlank: (text) => tidyText(`${text}${blankMarker}x`),
  withoutStacks: removeStackedMarks,
  toViewValue,
  parseObjections: (text) => searchObjections(parseObjections(text).entries, text.slice(0, 200)),
  listAnswerLines: parseAnswerLines,
  toShortName: (text) => findShortQuestionName('x', text.slice(0, 1000)),
  passwordWeaknesses: (text) =>
    findPasswordWeaknesses(text.slice(0, 256), `${text.slice(0, 200)}@x.example`, () => false),
  findIdentity: (text) => findIdentity(text.slice(0, 20_000), needles),
};

test.each(Object.entries(readers))(
  'W-28: %s reads every evil text of 100,000 characters in a moment',
  (_name, read) => {
    let worst = { ms: 0, text: '' };
    for (const text of evil) {
      const ms = measureProcessorMs(() => read(text));
      if (ms >= worst.ms) worst = { ms, text };
    }
    // A backtracking pattern takes minutes here.
    const cost = measureRelativeCost(() => read(worst.text));
    const start = JSON.stringify(worst.text.slice(0, 12));
    process.stdout.write(`${_name}: ${cost.toFixed(1)} (${start})\n`);
    expect(cost, start).toBeLessThan(100);
  },
  120_000,
);
