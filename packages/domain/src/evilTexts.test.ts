import { expect, test } from 'vitest';
import { findIdentity } from '#ai/identity/findIdentity.ts';
import { listAnswerLines, parseObjections, searchObjections } from '#objections/parseObjections.ts';
import { withoutStacks } from '#templates/mustache/parseTemplate.ts';
import { findNote, readScript, toSpoken } from '#templates/reading/readScript.ts';
import { costOf } from '#test/costOf.ts';
import { processorMs } from '#test/processorMs.ts';
import { isBrief, isFull } from '#test/runs.ts';
import { toNeedles } from './ai/identity/toNeedles.ts';
import { passwordWeaknesses } from './auth/passwordWeaknesses.ts';
import { toShortName } from './templates/fields/toShortName.ts';
import { findTemplateWarnings } from './templates/findTemplateWarnings.ts';
import { listTemplateNames } from './templates/listTemplateNames.ts';
import { tidyText } from './templates/mustache/tidyText.ts';
import { timeScript } from './templates/reading/timeScript.ts';
import { renderTemplate } from './templates/renderTemplate.ts';
import { toSections } from './templates/toSections.ts';
import { toViewValue } from './templates/ViewValue.ts';

/** Bits that make a careless pattern try everything again from every place. */
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
  // A run that ends in the wrong way is what most patterns fall for.
  if (isBrief) return [`${many}x`];
  if (!isFull) return [many, `${many}x`, `[${many}`];
  return [many, `${many}x`, `x${many}`, `"${many}`, `[${many}`, `{{${many}`];
});
const needles = toNeedles({
  businessNames: ['Maple Street Dental'],
  contactNames: ['Anita Rao'],
  emails: ['anita@maple.example'],
  phones: ['555 0100'],
  webAddresses: ['maple.example'],
});

/** Everything that reads what people typed, on the server or in the page. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  readScript: (text) => timeScript(readScript(text)),
  findNote,
  toSpoken,
  renderTemplate: (text) => renderTemplate(text.slice(0, 50_000), { a: text, b: [text] } as never),
  findTemplateWarnings: (text) => findTemplateWarnings(text.slice(0, 50_000)),
  listTemplateNames: (text) => listTemplateNames(text.slice(0, 50_000)),
  toSections: (text) => toSections(text.slice(0, 50_000)),
  tidyText,
  withoutStacks,
  toViewValue,
  parseObjections: (text) => searchObjections(parseObjections(text).entries, text.slice(0, 200)),
  listAnswerLines,
  toShortName: (text) => toShortName('x', text.slice(0, 1000)),
  passwordWeaknesses: (text) =>
    passwordWeaknesses(text.slice(0, 256), `${text.slice(0, 200)}@x.example`, () => false),
  findIdentity: (text) => findIdentity(text.slice(0, 20_000), needles),
};

test.each(Object.entries(readers))(
  'W-28: %s reads every evil text of 100,000 characters in a moment',
  (_name, read) => {
    let worst = { ms: 0, text: '' };
    for (const text of evil) {
      const ms = processorMs(() => read(text));
      if (ms >= worst.ms) worst = { ms, text };
    }
    // A backtracking pattern takes minutes here.
    const cost = costOf(() => read(worst.text));
    const start = JSON.stringify(worst.text.slice(0, 12));
    process.stdout.write(`${_name}: ${cost.toFixed(1)} (${start})\n`);
    expect(cost, start).toBeLessThan(100);
  },
  120_000,
);
