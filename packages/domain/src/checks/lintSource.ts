import { allQuestions } from '#questions/allQuestions.ts';
import type { QuestionType } from '#questions/Question.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';
import { findTemplateWarnings } from '#templates/findTemplateWarnings.ts';
import { parseTemplate, type TemplateNode } from '#templates/mustache/parseTemplate.ts';
import { withoutCues } from '#templates/reading/takeCues.ts';
import { type Finding, findAll } from './Finding.ts';

/** Our own numbers: prices of the offers, 30 and 90 days, the default worth, traceable averages. */
const allowedNumbers = new Set([
  '$197',
  '$397',
  '$500',
  '30',
  '90',
  '$70',
  '$28',
  '28%',
  '$10',
  '$20',
  // The year of the article in Harvard Business Review.
  '2011',
  // "About 25 minutes", "under 20 seconds".
  '20',
  '25',
] as const);

const quotedVariable = /^"\{\{\w+\}\}"$/;
const labelLine = /^[A-Z][^{}.?!]*: \{\{\w+\}\}(?: people)?$/;

/** What the source of a built-in text must keep, before any interview fills it. */
export function lintSource(template: string): readonly Finding[] {
  const parsed = parseTemplate(template);
  if (!parsed.ok) return [{ rule: 'unparsable', detail: template.slice(0, 40) }];
  const warnings = findTemplateWarnings(template);
  return [
    ...warnings.ignoredTags.map((tag) => ({ rule: 'if-else', detail: tag })),
    ...warnings.unknownNames.map((name) => ({ rule: 'unknown-variable', detail: name })),
    ...lintNodes(parsed.nodes, []),
    ...lintValueLines(template),
    ...lintNumbers(template),
    ...findAll('trade-word', toOwnWords(template), /\b(?:patients|jobs|cases)\b/gi),
  ];
}

function lintNodes(nodes: readonly TemplateNode[], guards: readonly string[]): readonly Finding[] {
  return nodes.flatMap((node): readonly Finding[] => {
    if (node.kind === 'text' || node.name === '.') return [];
    if (node.kind === 'variable') return lintVariable(node.name, guards);
    return [
      ...lintListSection(node),
      ...lintNodes(node.nodes, node.inverted ? guards : [...guards, node.name]),
    ];
  });
}

function lintVariable(name: string, guards: readonly string[]): readonly Finding[] {
  const allowed = guardsOf(name);
  return allowed === null || guards.some((guard) => allowed.includes(guard))
    ? []
    : [{ rule: 'unguarded', detail: name }];
}

/** A section on a list repeats, so it may hold nothing but its items. */
function lintListSection(node: TemplateNode): readonly Finding[] {
  if (node.kind !== 'section' || node.inverted || questionType(node.name) !== 'multi-select') {
    return [];
  }
  const printsItem = node.nodes.some((each) => each.kind === 'variable' && each.name === '.');
  return printsItem ? [] : [{ rule: 'list-section', detail: node.name }];
}

/** The client's own words stand alone in quotes, a raw choice at the end of a label line. */
function lintValueLines(template: string): readonly Finding[] {
  return template.split('\n').flatMap((line) =>
    [...line.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = '']) => {
      const type = questionType(name);
      if (type === 'text' && !quotedVariable.test(line))
        return [{ rule: 'inline-quote', detail: line }];
      if (type === 'select' && !labelLine.test(line))
        return [{ rule: 'inline-choice', detail: line }];
      return [];
    }),
  );
}

/** Headings are the client's words; the lines above the first one are for the seller alone. */
function toOwnWords(template: string): string {
  return (template.includes('### ') ? template.slice(template.indexOf('### ')) : template)
    .replace(/^### .*$/gm, '')
    .replace(/\{\{[^}]*\}\}/g, '');
}

/** A cue repeats the numbers of its paragraph in figures. */
function lintNumbers(template: string): readonly Finding[] {
  return findAll('number', toOwnWords(withoutCues(template)), /\$?\d[\d,]*(?:\.\d+)?%?/g).filter(
    ({ detail }) => !(allowedNumbers as ReadonlySet<string>).has(detail.replace(/,$/, '')),
  );
}

const questionTypes = new Map(allQuestions.map(({ id, type }) => [id, type]));

const known = new Map(listKnownFields(null).map(({ field, from }) => [field, from]));

/** Computed values that say something even for an empty interview. */
const neverBlank = new Set([
  'customer_word',
  'customers_word',
  'trial_days_phrase',
  'x_customers',
  'lifetime_value_dollars',
  'primary_service_name',
  'primary_service_price',
  'primary_service_price_phrase',
  'downsell_1_name',
  'downsell_2_name',
]);

/** Guards of another name: one answer that is only there together with the other. */
const sharedGuards: Readonly<Record<string, readonly string[]>> = {
  database_size_phrase: ['customer_list_text', 'has_customer_list'],
  // Sections on the lists themselves would repeat.
  seo_efforts_phrase: ['has_seo_efforts'],
  social_platforms_phrase: ['has_social_platforms'],
  campaign_goals_phrase: ['has_campaign_goals'],
  customer_worth_phrase: ['has_customer_worth'],
  lifetime_value_phrase: ['has_lifetime_value'],
  price_phrase: ['has_price'],
  price_low_phrase: ['has_price'],
  price_high_phrase: ['has_price'],
  break_even_phrase: ['has_break_even'],
  break_even_returning_phrase: ['has_break_even'],
  break_even_basis_phrase: ['has_break_even'],
  // The four trial results are only stored together (RET-08).
  google_reviews_before: ['google_rating_after'],
  google_reviews_after: ['google_rating_after'],
  google_rating_before: ['has_trial_results'],
  google_rating_after: ['has_trial_results'],
  reviews_before_phrase: ['has_trial_results'],
  reviews_after_phrase: ['has_trial_results'],
  review_delta: ['trial_is_up'],
  message_count_phrase: ['has_message_results'],
};

/** Sections inside which a variable may be printed; null when it is never blank. */
export function guardsOf(name: string): readonly string[] | null {
  if (neverBlank.has(name)) return null;
  return [name, ...(known.get(name) ?? []), ...(sharedGuards[name] ?? [])];
}

export function questionType(name: string): QuestionType | undefined {
  return questionTypes.get(name);
}
