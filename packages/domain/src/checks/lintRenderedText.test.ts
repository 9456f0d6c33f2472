import { expect, test } from 'vitest';
import { buildLintInterviews } from '#checks/cases/buildLintInterviews.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import type { TemplateId } from '#templates/TemplateId.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { lintRenderedText } from './lintRenderedText.ts';

const [fullCase] = buildLintInterviews();

function render(id: TemplateId): string {
  if (!fullCase) throw new Error('no interview');
  const rendered = renderTemplate(builtInTexts[id], buildTemplateView(fullCase.interview));
  return rendered.ok ? rendered.text : '';
}

const good = render('script_reputation_management');
const question = 'Did I get that right?';

function say(sentence: string): string {
  return good.replace(question, () => `${sentence} ${question}`);
}

/** Each row: the expected rule, and the valid script with one mistake. */
const spoiled: readonly (readonly [rule: string, text: string])[] = [
  ['placeholder', say('Hello {{contactName}}.')],
  ['placeholder', say('Hello {name}.')],
  ['broken-value', say('You said undefined.')],
  ['broken-value', say('Your rating is NaN.')],
  ['broken-value', say('You said [object Object].')],
  ['html-entity', say('You run Joe&#39;s.')],
  ['typography', say('Two  spaces.')],
  ['typography', say('You said this , and that.')],
  ['typography', say('It costs $$5.')],
  ['typography', say('You see..')],
  ['line-breaks', good.replace(question, `\n\n${question}`)],
  ['line-breaks', good.replace(question, `${question} \n`)],
  ['empty-quote', good.replace(question, `""\n${question}`)],
  ['empty-line-end', good.replace(question, `You had this many reviews: .\n${question}`)],
  ['doubled-word', say('You see the the point.')],
  ['plural', say('You got 1 reviews.')],
  ['spoken-default', say('Your main goal is various services.')],
  ['spoken-default', say('Your ads show unknown performance.')],
  ['forbidden-claim', say('You get to the top of Google.')],
  ['promise', say('I promise you more customers.')],
  ['forecast', say("You'll get 20 calls.")],
  ['unknown-label', good.replace('[ASK]', '[CLOSE]')],
  ['unknown-label', say('\n[SMILE - big]\n')],
  ['bracket', say('You see [a note] here.')],
  ['bracket', say('\n[pause]\n')],
  ['missing-beat', good.replace(/\[TRIAL[^\]]*\]/, '')],
  ['missing-beat', good.replace('[THEIR GOAL]', '[ASK]').replace('[MIRROR]', '[THEIR GOAL]')],
  ['ask-then-silence', good.replace('[SILENCE', '[PAUSE]\n[SILENCE')],
  ['missing-line', good.replace(question, 'Is that so?')],
  ['too-short', good.slice(0, good.length / 2)],
  ['too-long', say('You know what you want, and so do your customers. '.repeat(40))],
  [
    'reading-grade',
    say(
      'Organizational representatives operationalize multidimensional communication opportunities. '.repeat(
        20,
      ),
    ),
  ],
  ['long-sentence', say(`You ${'and you '.repeat(15)}see.`)],
  ['few-questions', good.replaceAll('?', '.')],
  ['few-pauses', good.replaceAll('[PAUSE', '[SELLER')],
  ['few-silences', good.replaceAll('[SILENCE', '[SELLER')],
  ['few-contractions', good.replaceAll("'", '')],
  ['stiff', say('It is so. You are here. We will see.')],
  ['few-you', good.replace(/\byou\b|\byour\b/gi, 'they')],
  ['more-us-than-you', say('We think we know. '.repeat(20))],
];

test('finds nothing in a good script', () => {
  expect(good.length).toBeGreaterThan(2000);
  expect(lintRenderedText('script_reputation_management', good)).toEqual([]);
});

test.each(spoiled)('finds %s (case %#)', (rule, text) => {
  expect(text).not.toBe(good);
  const rules = lintRenderedText('script_reputation_management', text).map((each) => each.rule);
  expect(rules).toContain(rule);
});

test('judges a recap, a variant and the retainer close by their own beats', () => {
  for (const [id, beat] of [
    ['recap_seo', 'CHECK'],
    ['script_ai_power_package_calls', 'PRICE'],
    ['retainer_close', 'RESULTS'],
  ] as const) {
    const text = render(id);
    expect(lintRenderedText(id, text)).toEqual([]);
    const without = text.replace(new RegExp(`\\[${beat}[^\\]]*\\]`), '');
    expect(lintRenderedText(id, without)).toContainEqual({ rule: 'missing-beat', detail: beat });
  }
});

test("leaves the client's own words and the seller's notes alone", () => {
  const text = good
    .replace(question, `"We guarantee  the the top of Google, patients ,"\n${question}`)
    .replace('[ASK]', '[ASK - never say guarantee]');
  expect(lintRenderedText('script_reputation_management', text)).toEqual([]);
});

test('an empty text fails every count', () => {
  const rules = lintRenderedText('script_seo', '').map((each) => each.rule);
  for (const rule of ['too-short', 'few-questions', 'few-pauses', 'few-silences', 'missing-beat']) {
    expect(rules).toContain(rule);
  }
});
